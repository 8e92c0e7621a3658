import { describe, expect, it } from "@jest/globals";
import { type Page, visit, visitProduct } from "./support/page.js";
import { ask, post } from "./support/shop.js";

const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/** Texts from right to left that are seen in the direction of the page. */
function listUndirected({ document }: Page): readonly string[] {
  const walker = document.createTreeWalker(document.body, 4);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? "";
    const isDirected = walker.currentNode.parentElement?.closest("[dir=auto],.visually-hidden,option");
    if (RIGHT_TO_LEFT.test(text) && !isDirected) found.push(text.trim());
  }
  return found;
}

const countShown = (page: Page) => page.lines().filter((line) => RIGHT_TO_LEFT.test(line)).length;

describe("names and descriptions from right to left", () => {
  it("have their own direction on the product page", async () => {
    const page = await visitProduct("member", "RTL-notebook");
    expect(countShown(page)).toBeGreaterThan(7);
    expect(listUndirected(page)).toEqual([]);
  });

  it("have their own direction in search results and the cart", async () => {
    const { cart } = await post<{ cart: { lines: readonly { lineId: string }[] } }>(
      "shopper",
      "/ele-lpd/api/cart/items",
      {
        items: [{ itemId: "RTL-notebook", qty: 1 }],
        location: "buy-box",
      },
    );
    for (const path of [`/search?q=${encodeURIComponent("دفتر")}`, "/cart"]) {
      const page = await visit("shopper", path);
      expect(countShown(page)).toBeGreaterThan(0);
      expect(listUndirected(page)).toEqual([]);
    }
    for (const { lineId } of cart.lines)
      await ask("shopper", `/ele-lpd/api/cart/items/${lineId}`, { method: "DELETE" });
  });
});

/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { recountOnReturn, showCartCount } from "./cart-count.js";

const ask = jest.fn<(address: string) => Promise<Response>>();
const answer = (itemCount: number) => ({ ok: true, json: async () => ({ itemCount }) }) as unknown as Response;

/** A page that counts three items in the cart. */
function openPage() {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<a id="cart-link" href="/cart"><span id="cart-count"></span></a>`;
  showCartCount(page, 3);
  recountOnReturn({ document: page, fetch: ask as unknown as typeof fetch });
  const turn = async (visibilityState: "visible" | "hidden") => {
    Object.defineProperty(page, "visibilityState", { configurable: true, value: visibilityState });
    page.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const label = () => page.getElementById("cart-link")?.getAttribute("aria-label");
  return { page, turn, label };
}

beforeEach(() => void ask.mockReset());

describe("a page that the shopper comes back to", () => {
  it("counts the cart as it is by then", async () => {
    ask.mockResolvedValue(answer(5));
    const { turn, label, page } = openPage();
    await turn("hidden");
    expect(ask).not.toHaveBeenCalled();
    await turn("visible");
    expect(ask.mock.calls).toEqual([["/ele-lpd/api/cart"]]);
    expect(label()).toBe("Cart, 5 items");
    expect(page.getElementById("cart-count")?.textContent).toBe("5");
  });

  it("keeps a count that an add has brought meanwhile", async () => {
    const { page, turn, label } = openPage();
    ask.mockImplementation(async () => {
      showCartCount(page, 4);
      return answer(3);
    });
    await turn("visible");
    expect(label()).toBe("Cart, 4 items");
  });

  it.each([
    ["nothing answers", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the shop is too busy", async () => ({ ok: false }) as Response],
    ["a proxy answers", async () => ({ ok: true, json: async () => JSON.parse("<html>") as unknown }) as Response],
  ])("keeps its count if %s", async (_why, reply) => {
    ask.mockImplementation(reply);
    const { turn, label } = openPage();
    await turn("visible");
    expect(label()).toBe("Cart, 3 items");
  });
});

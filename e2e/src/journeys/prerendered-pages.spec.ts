import { expect, test, type Visit } from "fragment-kit/playwright";
import { openPrerenderingTab, type PrerenderingTab } from "../support/prerendering-tab.js";
import { SYSTEM } from "../support/system.js";

const ITEM_LINK = 'main a[href*="/product_"]';
const SENT = `performance.getEntriesByType("resource")
  .filter(({ initiatorType }) => ["beacon", "fetch", "xmlhttprequest"].includes(initiatorType))
  .map(({ name }) => name)`;
const NAVIGATION = `performance.getEntriesByType("navigation")[0]`;
const COUNT = `document.getElementById("cart-count").textContent`;
const IN_CART = `fetch("/ele-lpd/api/cart").then((answer) => answer.json()).then(({ itemCount }) => String(itemCount))`;

/** A list of items whose first link the mouse is on, in a tab with the visit's cookies, and the page made for it. */
async function pointAtItem({ page }: Visit): Promise<PrerenderingTab> {
  const tab = await openPrerenderingTab(await page.context().cookies());
  const isReady = `document.readyState === "complete" && Boolean(document.getElementById("page-state"))`;
  // A busy shell refuses to make pages ahead, and the browser doesn't ask again from the same page.
  await expect(async () => {
    await tab.open(`${SYSTEM.retailUrl}/search?q=stapler`);
    await tab.pointAt(ITEM_LINK);
    await expect.poll(() => tab.evaluateAhead(isReady), { timeout: 5000 }).toBe(true);
  }).toPass({ timeout: 40_000 });
  return tab;
}

async function follow(tab: PrerenderingTab): Promise<void> {
  const shown = tab.shown();
  await tab.press();
  await shown;
}

test.setTimeout(90_000);

test("a page made before its link is clicked is in front at once, works, and knows of what was bought since", async ({
  visit,
}) => {
  const tab = await pointAtItem(await visit({ member: "ava" }));
  try {
    expect(await tab.evaluateAhead(SENT)).toEqual([]);
    const itemId = await tab.evaluate(`document.querySelector('${ITEM_LINK}').href.split("product_")[1]`);
    await tab.evaluate(`fetch("/ele-lpd/api/cart/items", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ location: "list", items: [{ itemId: "${String(itemId)}", qty: 1 }] }),
    })`);

    await follow(tab);
    expect(await tab.evaluate(`${NAVIGATION}.activationStart > 0`)).toBe(true);
    const buyBox = `document.querySelector("[data-slot=buy-box]")`;
    await expect.poll(() => tab.evaluate(`"mounted" in ${buyBox}.dataset`), { timeout: 30_000 }).toBe(true);
    const count = await tab.evaluate(IN_CART);
    await expect.poll(() => tab.evaluate(COUNT), { timeout: 15_000 }).toBe(count);
    await tab.evaluate(`${buyBox}.querySelector("button[type=submit]").click()`);
    await expect.poll(() => tab.evaluate(IN_CART), { timeout: 15_000 }).toBe(String(Number(count) + 1));
  } finally {
    await tab.close();
  }
});

test("a page made for another delivery location is loaded again", async ({ visit }) => {
  const tab = await pointAtItem(await visit());
  try {
    await tab.evaluate(`document.cookie = "zipcode=10001; path=/"`);
    await follow(tab);
    await expect.poll(() => tab.evaluate(`${NAVIGATION}.type`), { timeout: 30_000 }).toBe("reload");
    const isThere = `Boolean(document.body?.textContent.includes("10001"))`;
    await expect.poll(() => tab.evaluate(isThere), { timeout: 15_000 }).toBe(true);
  } finally {
    await tab.close();
  }
});

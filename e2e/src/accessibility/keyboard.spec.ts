import type { Page } from "@playwright/test";
import { expect, slot, test } from "fragment-kit/playwright";
import { emptyCart, readCart } from "../support/cart.js";
import { describeFocus, listStopsToButton, STOPS_TO_BUY } from "../support/controls.js";

const TABS_AT_MOST = 80;

test("a member buys using only the keyboard: option, quantity, button, cart", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "felix" });
  await emptyCart(page);
  await openItem("100150");
  const buyBox = slot(page, "buy-box");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");

  await tabTo(page, "the purchase options", (element) => element.matches('[data-slot="buy-box"] input[type="radio"]'));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(buyBox.getByRole("radio", { name: /^Delivery/ })).toBeFocused();
  await expect(buyBox.getByRole("radio", { name: /^Delivery/ })).toBeChecked();

  await tabTo(page, "the quantity", (element) => element.matches('[data-slot="buy-box"] input[inputmode]'));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await tabTo(page, "the button", (element) => element.textContent?.startsWith("Add to cart") ?? false);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readCart(page)).lines.map(({ quantity }) => quantity)).toEqual([3]);
  const overlay = page.getByRole("dialog", { name: "Added to cart" });
  await expect(overlay, "what was added is read out").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
  await expect(buyBox.getByRole("button", { name: /^Add/ }).first(), "the focus is back where it was").toBeFocused();

  await page.keyboard.press("ControlOrMeta+Home");
  await tabBackTo(page, "the cart", (element) => element.matches('a[href^="/cart"]'));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
  await expect(page.getByRole("main")).toContainText("Postwell Security Envelopes");
});

for (const [item, what, width] of [
  ["100130", "an everyday item", "lg"],
  ["100130", "an everyday item", "xs"],
  ["200101", "swatches and plans", "lg"],
  ["300101", "a 3D model", "lg"],
] as const) {
  test(`add to cart is at most ${STOPS_TO_BUY} tab stops from the top of ${what}, at ${width}`, async ({ visit }) => {
    const { page, openItem } = await visit({ member: "felix", width });
    await openItem(item);
    const stops = await listStopsToButton(page);
    expect(stops.length, stops.join(" | ")).toBeLessThanOrEqual(STOPS_TO_BUY);
  });
}

test("nothing that has the focus is under the sticky bar", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "felix" });
  await openItem("300101");
  const bar = page.getByRole("region", { name: "Purchase", includeHidden: true });
  const button = slot(page, "buy-box").getByRole("button", { name: /^Add/ }).first();
  await button.focus();
  const seen: string[] = [];
  while (seen.at(-1) !== "View all details" && seen.length < TABS_AT_MOST) {
    await page.keyboard.press("Tab");
    seen.push(await describeFocus(page));
    const isClear = () =>
      bar.evaluate((element) => {
        const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        const isShown = element.dataset["shown"] === "true";
        return bottom <= (isShown ? element.getBoundingClientRect().top : innerHeight);
      });
    await expect.poll(isClear, `${seen.at(-1)} is in view`).toBe(true);
  }
  expect(seen).toContain("View all details");
});

type Matcher = (element: Element) => boolean;

async function tabTo(page: Page, what: string, matches: Matcher, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement !== document.body), "focus is never lost").toBe(true);
    if (await page.evaluate(`(${matches})(document.activeElement)`)) {
      await expectVisibleFocus(page, what);
      return;
    }
  }
  throw new Error(`${what} cannot be reached by ${key}`);
}

function tabBackTo(page: Page, what: string, matches: Matcher): Promise<void> {
  return tabTo(page, what, matches, "Shift+Tab");
}

/** Focus must be visible. */
async function expectVisibleFocus(page: Page, what: string): Promise<void> {
  const isSeen = () =>
    page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isSeen, `${what} is in view`).toBe(true);
}

import { expect, readMountedSlots, test, VIEWPORTS, type Breakpoint } from "fragment-kit/playwright";
import { expectAccessible } from "../support/check-accessibility.js";
import { listNamesakes, type Control } from "../support/controls.js";
import { COMMON_SLOTS } from "../support/slots.js";

/**
 * Together, the rows cover every tenant and kind of visitor. Rules are checked at one of the smallest and the largest
 * width, so that each tenant has both; at all with `LONG_TESTS=1`.
 */
const READERS = [
  { who: "a guest of retail", checked: "xs", visitor: {}, itemId: "100130", name: "Sturdibind" },
  { who: "a member of retail", checked: "lg", visitor: { member: "ava" }, itemId: "100130", name: "Sturdibind" },
  { who: "a guest of business", checked: "lg", visitor: { tenant: "business" }, itemId: "200101", name: "Vellum" },
  {
    who: "a member of business",
    checked: "xs",
    visitor: { tenant: "business", member: "harper" },
    itemId: "200101",
    name: "Vellum",
  },
] as const;

for (const { who, checked, visitor, itemId, name } of READERS) {
  test(`the whole product page fits into every width and is accessible to ${who}, and no two controls share a name alone`, async ({
    visit,
  }) => {
    test.slow();
    const { page, openItem } = await visit({ ...visitor, width: "xs" });
    await openItem(itemId);
    await readMountedSlots(page, COMMON_SLOTS);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    for (const [width, size] of Object.entries(VIEWPORTS) as [Breakpoint, (typeof VIEWPORTS)[Breakpoint]][]) {
      await page.setViewportSize(size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, "nothing makes the page scroll sideways").toBeLessThanOrEqual(0);
      if (process.env.LONG_TESTS || width === checked) await expectAccessible(page, `${itemId} at ${width}`);
    }
    const { total, byName } = await listNamesakes(page);
    expect(total).toBeGreaterThan(30);
    const different = [...byName].filter(([, controls]) => countEffects(controls) > 1);
    const listed = different.map(([name, { length }]) => `${length} × ${name}`);
    expect(listed, "buttons and links that share a name but not an effect").toEqual([]);
  });
}

/** The sticky bar repeats controls of the buy box. */
function countEffects(controls: readonly Control[]): number {
  const isBought = controls.some(({ slot }) => slot === "buy-box");
  const others = controls.filter(({ slot }) => !(isBought && slot === "sticky-bar"));
  return new Set(others.map(({ effect }) => effect)).size;
}

import { expect, readMountedSlots, test, VIEWPORTS, type Breakpoint } from "fragment-kit/playwright";
import { expectAccessible } from "../support/check-accessibility.js";
import { listNamesakes, type Control } from "../support/controls.js";
import { COMMON_SLOTS } from "../support/slots.js";

/** The smallest and the largest; all with `LONG_TESTS=1`. */
const WIDTHS: readonly Breakpoint[] = process.env.LONG_TESTS ? ["xs", "sm", "md", "lg"] : ["xs", "lg"];

/** Together, the rows cover every tenant and kind of visitor. */
const READERS = [
  { who: "a guest of retail", visitor: {}, itemId: "100130" },
  { who: "a member of retail", visitor: { member: "ava" }, itemId: "100130" },
  { who: "a guest of business", visitor: { tenant: "business" }, itemId: "200101" },
  { who: "a member of business", visitor: { tenant: "business", member: "harper" }, itemId: "200101" },
] as const;

for (const { who, visitor, itemId } of READERS) {
  test(`the whole product page is accessible to ${who}, on small and large screens, and no two controls share a name alone`, async ({
    visit,
  }) => {
    test.slow();
    const { page, openItem } = await visit(visitor);
    for (const width of WIDTHS) {
      await page.setViewportSize(VIEWPORTS[width]);
      await openItem(itemId);
      await readMountedSlots(page, COMMON_SLOTS);
      await expectAccessible(page, `${itemId} at ${width}`);
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

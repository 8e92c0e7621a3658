import { expect, mountedSlot, test } from "fragment-kit/playwright";
import { listNamesakes, type Control } from "../support/controls.js";
import { COMMON_SLOTS } from "../support/slots.js";

const PAGES = [
  { who: "a member of retail", visitor: { member: "dario" }, itemId: "100130" },
  { who: "a guest of retail", visitor: {}, itemId: "100130" },
  { who: "a member of business", visitor: { tenant: "business", member: "harper" }, itemId: "200101" },
] as const;

for (const { who, visitor, itemId } of PAGES) {
  test(`no two buttons or links of the product page share a name but not an effect, for ${who}`, async ({ visit }) => {
    test.slow();
    const { page, openItem } = await visit(visitor);
    await openItem(itemId);
    for (const name of COMMON_SLOTS) await mountedSlot(page, name);
    const { total, byName } = await listNamesakes(page);
    expect(total).toBeGreaterThan(30);
    const different = [...byName].filter(([, controls]) => countEffects(controls) > 1);
    expect(different.map(([name, { length }]) => `${length} × ${name}`)).toEqual([]);
  });
}

/** The sticky bar repeats controls of the buy box. */
function countEffects(controls: readonly Control[]): number {
  const isBought = controls.some(({ slot }) => slot === "buy-box");
  const others = controls.filter(({ slot }) => !(isBought && slot === "sticky-bar"));
  return new Set(others.map(({ effect }) => effect)).size;
}

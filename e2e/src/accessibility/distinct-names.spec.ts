import { expect, mountedSlot, test } from "fragment-kit/playwright";
import { listControls, type Control } from "../support/controls.js";
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
    const controls = await listControls(page);
    expect(controls.length).toBeGreaterThan(30);
    expect(controls.filter(({ name }) => name.trim() === "")).toEqual([]);
    expect(findSharedNames(controls)).toEqual([]);
  });
}

/** `role name` of controls that only their effect tells apart. */
function findSharedNames(controls: readonly Control[]): readonly string[] {
  const effects = new Map<string, Set<string>>();
  for (const { role, name, effect } of controls) {
    const key = `${role} ${name}`;
    effects.set(key, (effects.get(key) ?? new Set()).add(effect));
  }
  return [...effects].filter(([, { size }]) => size > 1).map(([key, { size }]) => `${size} × ${key}`);
}

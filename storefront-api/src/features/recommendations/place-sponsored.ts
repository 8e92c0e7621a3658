import type { Placement } from "./placement-repository.js";

/** Tiles of a slot that may be paid for, and where the first of them stands: what fits best keeps the first place. */
const SPONSORED_A_SLOT = 2;
const FIRST_PLACE = 1;

/** Puts paid tiles among the others, best first; an item stands in a slot once. */
export function placeSponsored(itemIds: readonly string[], placements: readonly Placement[]): readonly string[] {
  const [best] = itemIds;
  const sponsored = [...new Set(placements.map((placement) => placement.itemId))]
    .filter((itemId) => itemId !== best)
    .slice(0, SPONSORED_A_SLOT);
  const others = itemIds.filter((itemId) => !sponsored.includes(itemId));
  return [...others.slice(0, FIRST_PLACE), ...sponsored, ...others.slice(FIRST_PLACE)];
}

import type { CoPurchaseRepository } from "./co-purchase-repository.js";
import type { Companion, CompanionQuery } from "./companion.js";

/** Co-purchases first; where orders say too little, what sells best nearby. Each item once. */
export async function rankCompanions(coPurchases: CoPurchaseRepository, query: CompanionQuery): Promise<Companion[]> {
  const together = await coPurchases.findBoughtTogether(query);
  if (together.length >= query.limit) return together;
  const nearby = await coPurchases.findBestsellersNear(query);
  const known = new Set(together.map(({ itemId }) => itemId));
  return [...together, ...nearby.filter(({ itemId }) => !known.has(itemId))].slice(0, query.limit);
}

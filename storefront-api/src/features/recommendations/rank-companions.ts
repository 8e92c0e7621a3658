import type { CompanionQuery } from "./find-bought-together.js";
import type { CoPurchaseRepository } from "./co-purchase-repository.js";

type CompanionSource = Exclude<keyof CoPurchaseRepository, "countPending" | "recount">;

/**
 * Sources of companions by kind of display; later ones fill in if earlier ones found too few. "Bought together" has
 * only one source, because its heading makes a claim about orders.
 */
const SOURCES = {
  boughtTogether: ["findBoughtTogether"],
  frequentlyBought: ["findBoughtWithCategory", "findBoughtWithDepartment", "findBestsellersNear"],
} as const satisfies Record<string, readonly CompanionSource[]>;

/** Best first without duplicates, up to the query's limit. */
export async function rankCompanions(
  coPurchases: CoPurchaseRepository,
  shownAs: keyof typeof SOURCES,
  query: CompanionQuery,
): Promise<string[]> {
  const found = new Set<string>();
  for (const source of SOURCES[shownAs]) {
    if (found.size >= query.limit) break;
    for (const itemId of await coPurchases[source](query)) found.add(itemId);
  }
  return [...found].slice(0, query.limit);
}

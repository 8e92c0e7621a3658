import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { CompanionQuery } from "./find-bought-together.js";
import { createCoPurchaseCounts, type CoPurchaseCounts } from "./co-purchase-counts.js";
import { findBestsellersNear } from "./find-bestsellers.js";
import { findBoughtTogether } from "./find-bought-together.js";
import { findBoughtWithPlace } from "./find-bought-with-place.js";

/** All find item ids, best first. */
export type CoPurchaseRepository = CoPurchaseCounts & {
  /** Items with at least the minimum of orders together with the item, without its substitutes. */
  findBoughtTogether(query: CompanionQuery): Promise<string[]>;
  /** Items that occur in orders with items of the item's category more often than by chance. */
  findBoughtWithCategory(query: CompanionQuery): Promise<string[]>;
  /** The same for the item's department. */
  findBoughtWithDepartment(query: CompanionQuery): Promise<string[]>;
  /** Bestsellers of the item's category, then its department, without its substitutes. */
  findBestsellersNear(query: CompanionQuery): Promise<string[]>;
};

export function createCoPurchaseRepository(database: StorefrontDatabase): CoPurchaseRepository {
  return {
    ...createCoPurchaseCounts(database),
    findBoughtTogether: (query) => findBoughtTogether(database, query),
    findBoughtWithCategory: (query) => findBoughtWithPlace(database, query, "category"),
    findBoughtWithDepartment: (query) => findBoughtWithPlace(database, query, "department"),
    findBestsellersNear: (query) => findBestsellersNear(database, query),
  };
}

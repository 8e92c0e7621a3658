import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { createCoPurchaseCounts, type CoPurchaseCounts } from "./co-purchase-counts.js";
import type { Companion, CompanionQuery } from "./companion.js";
import { MINIMUM_COMMON_ORDERS } from "./count-tables.js";
import { findBestsellersNear } from "./find-bestsellers.js";
import { findBoughtWithPlace } from "./find-bought-with-place.js";
import { selectUnlikelyPairs } from "./select-unlikely-pairs.js";

export type CoPurchaseRepository = CoPurchaseCounts & {
  /** Items ordered with the item more often than by chance. */
  findBoughtTogether(query: CompanionQuery): Promise<Companion[]>;
  /** Items that are in orders with anything of the item's category more often than by chance. */
  findBoughtWithCategory(query: CompanionQuery): Promise<Companion[]>;
  /** The same for the item's department. */
  findBoughtWithDepartment(query: CompanionQuery): Promise<Companion[]>;
  /** Bestsellers of the item's category, then its department: the fallback for items with few orders. */
  findBestsellersNear(query: CompanionQuery): Promise<Companion[]>;
};

export function createCoPurchaseRepository(database: StorefrontDatabase): CoPurchaseRepository {
  return {
    ...createCoPurchaseCounts(database),
    findBoughtTogether(query) {
      const { tenant, itemId } = query;
      const counted = sql`
        select c.other_item_id as item_id, c.orders as common, own.orders as own_orders
        from co_purchases c join item_orders own on own.tenant = c.tenant and own.item_id = c.item_id
        where c.tenant = ${tenant} and c.item_id = ${itemId} and c.orders >= ${MINIMUM_COMMON_ORDERS}`;
      return selectUnlikelyPairs(database, query, "bought-together", counted);
    },
    findBoughtWithCategory: (query) => findBoughtWithPlace(database, query, "category"),
    findBoughtWithDepartment: (query) => findBoughtWithPlace(database, query, "department"),
    findBestsellersNear: (query) => findBestsellersNear(database, query),
  };
}

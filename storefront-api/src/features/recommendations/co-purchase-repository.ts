import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { createCoPurchaseCounts, type CoPurchaseCounts } from "./co-purchase-counts.js";
import type { Companion, CompanionQuery } from "./companion.js";
import { findBestsellersNear } from "./find-bestsellers.js";
import { isSoldOn } from "./is-sold-on.js";

/** Fewer common orders than these are chance. */
const MINIMUM_COMMON_ORDERS = 2;
/** Bought together less often than this much above chance is not worth a tile. */
const MINIMUM_LIFT = 1.5;
/** So many pairs of items, of all that were ordered, may pass for bought together by chance. */
const CHANCE_PAIRS = 0.1;
/** So many common orders with so high a lift speak for themselves, however many pairs of items there are. */
const PLAIN_COMMON_ORDERS = 20;
const PLAIN_LIFT = 3;

export type CoPurchaseRepository = CoPurchaseCounts & {
  /**
   * Items that are in orders with the item more often than by chance, the least likely to be chance first. Evidence
   * suffices when chance would hardly give it to any of all the pairs of items that were ordered; many common orders
   * with a high lift do without.
   */
  findBoughtTogether(query: CompanionQuery): Promise<Companion[]>;
  /** What sells best in the item's category, then in its department: the fallback for items with few orders. */
  findBestsellersNear(query: CompanionQuery): Promise<Companion[]>;
};

type PairRow = { item_id: string; orders: number; common: number; lift: number; evidence: number };

/**
 * Minus the logarithm of the probability that a Poisson count of mean `expected` reaches `common` (which is greater):
 * the first term of the tail by Stirling's formula, the others as a geometric series. What is expected takes the sizes
 * of the orders into account, which lift does not: in large orders everything stands beside everything.
 */
const EVIDENCE = sql`common * ln(common / expected) - common + expected
  + ln(2 * pi() * common) / 2 + ln(1 - expected / (common + 1))`;

export function createCoPurchaseRepository(database: StorefrontDatabase): CoPurchaseRepository {
  return {
    ...createCoPurchaseCounts(database),
    async findBoughtTogether({ tenant, itemId, limit }) {
      const { rows } = await sql<PairRow>`
        with pair as (
          select c.other_item_id as item_id, other.orders, c.orders as common,
            c.orders::float8 * total.orders / (own.orders::float8 * other.orders) as lift,
            own.orders::float8 * other.orders * total.pairs / (total.lines * total.lines) as expected,
            ln(greatest(total.items * (total.items - 1.0) / 2, 1) / ${CHANCE_PAIRS}::float8) as needed
          from co_purchases c
          join item_orders own on own.tenant = c.tenant and own.item_id = c.item_id
          join item_orders other on other.tenant = c.tenant and other.item_id = c.other_item_id
          join tenant_orders total on total.tenant = c.tenant
          where c.tenant = ${tenant} and c.item_id = ${itemId} and c.orders >= ${MINIMUM_COMMON_ORDERS}
        ), judged as (
          select *, case when common > expected then ${EVIDENCE} else 0 end as evidence from pair
          where lift >= ${MINIMUM_LIFT}
        )
        select judged.item_id, judged.orders, common, lift, evidence
        from judged join products p on p.item_id = judged.item_id and ${isSoldOn(tenant)}
        where evidence >= needed or (common >= ${PLAIN_COMMON_ORDERS} and lift >= ${PLAIN_LIFT})
        order by evidence desc, common desc, judged.item_id
        limit ${limit}
      `.execute(database);
      return rows.map(({ item_id, orders, common, lift, evidence }) => ({
        itemId: item_id,
        reason: "bought-together",
        orders,
        commonOrders: common,
        lift,
        evidence,
      }));
    },
    findBestsellersNear: (query) => findBestsellersNear(database, query),
  };
}

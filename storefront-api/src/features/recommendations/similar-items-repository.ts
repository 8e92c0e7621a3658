import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type SimilarItemsQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

export type SimilarItemsRepository = {
  /** Items of the same class, then category, then department; within each the nearest in price first. */
  findAlternatives(query: SimilarItemsQuery): Promise<string[]>;
  /** Other cartridges for a printer that this cartridge fits. */
  findCartridgesLike(itemId: string, limit: number): Promise<string[]>;
  /** Cartridges that fit this printer. */
  findCartridgesFor(printerItemId: string, limit: number): Promise<string[]>;
  recordView(visitorKey: string, itemId: string, now: Date): Promise<void>;
  /** Newest first. */
  findRecentlyViewed(visitorKey: string, without: readonly string[], limit: number): Promise<string[]>;
};

export function createSimilarItemsRepository(database: StorefrontDatabase): SimilarItemsRepository {
  return {
    async findAlternatives({ tenant, itemId, limit }) {
      const sold = tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`;
      const { rows } = await sql<{ item_id: string }>`
        with core as (select * from products where item_id = ${itemId}),
        near as (
          select p.item_id, 0 as distance, p.list_price_cents from products p join core on core.class_id = p.class_id
          where core.class_id <> '' and ${sold}
          union all
          select p.item_id, 1, p.list_price_cents from products p join core on core.category_id = p.category_id
          where core.category_id <> '' and p.class_id <> core.class_id and ${sold}
          union all
          select p.item_id, 2, p.list_price_cents from products p join core on core.department_id = p.department_id
          where core.department_id <> '' and core.category_id = '' and ${sold}
        )
        select near.item_id from near, core where near.item_id <> ${itemId}
        order by near.distance, abs(near.list_price_cents - core.list_price_cents) nulls last, near.item_id
        limit ${limit}
      `.execute(database);
      return rows.map((row) => row.item_id);
    },
    async findCartridgesLike(itemId, limit) {
      const { rows } = await sql<{ item_id: string }>`
        select other.cartridge_item_id as item_id, count(*) as printers
        from printer_compatibility own
        join printer_compatibility other on other.printer_model = own.printer_model
        where own.cartridge_item_id = ${itemId} and other.cartridge_item_id <> ${itemId}
        group by other.cartridge_item_id order by printers desc, item_id limit ${limit}
      `.execute(database);
      return rows.map((row) => row.item_id);
    },
    async findCartridgesFor(printerItemId, limit) {
      const rows = await database
        .selectFrom("printer_compatibility")
        .select("cartridge_item_id")
        .where("printer_item_id", "=", printerItemId)
        .where("printer_item_id", "<>", "")
        .orderBy("cartridge_item_id")
        .limit(limit)
        .execute();
      return rows.map((row) => row.cartridge_item_id);
    },
    async recordView(visitorKey, itemId, now) {
      await database
        .insertInto("item_views")
        .values({ visitor_key: visitorKey, item_id: itemId, viewed_at: now })
        .onConflict((conflict) => conflict.columns(["visitor_key", "item_id"]).doUpdateSet({ viewed_at: now }))
        .execute();
    },
    async findRecentlyViewed(visitorKey, without, limit) {
      const rows = await database
        .selectFrom("item_views")
        .select("item_id")
        .where("visitor_key", "=", visitorKey)
        .$if(without.length > 0, (query) => query.where("item_id", "not in", [...without]))
        .orderBy("viewed_at", "desc")
        .orderBy("item_id")
        .limit(limit)
        .execute();
      return rows.map((row) => row.item_id);
    },
  };
}

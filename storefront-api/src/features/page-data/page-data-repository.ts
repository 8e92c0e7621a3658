import { sql } from "kysely";
import type { GuestContent, Tenant } from "shared-contracts";
import type { ContentRecord } from "../../records/content-record.js";
import type { PlanRecord } from "../../records/related-records.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { PurchaseHistory } from "../../rules/purchase-hints.js";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export type CompatibleRow = { kind: "cartridge" | "printer"; name: string; itemId: string; brandName: string };

export async function findPlans(database: StorefrontDatabase, itemId: string): Promise<PlanRecord[]> {
  const rows = await database
    .selectFrom("plan_items")
    .innerJoin("plans", "plans.sku_number", "plan_items.sku_number")
    .select("plans.document")
    .where("plan_items.item_id", "=", itemId)
    .orderBy("plan_items.position")
    .orderBy("plans.sku_number")
    .execute();
  return rows.map((row) => row.document);
}

/** Printers of a cartridge, or cartridges of a printer. */
export async function findCompatible(database: StorefrontDatabase, itemId: string): Promise<CompatibleRow[]> {
  const { rows } = await sql<CompatibleRow>`
    select 'cartridge' as kind, trim(printer_brand || ' ' || printer_model) as name,
           printer_item_id as "itemId", printer_brand as "brandName"
    from printer_compatibility where cartridge_item_id = ${itemId}
    union all
    select 'printer' as kind, p.name, p.item_id as "itemId", p.brand_name as "brandName"
    from printer_compatibility c join products p on p.item_id = c.cartridge_item_id
    where c.printer_item_id = ${itemId} and c.printer_item_id <> ''
    order by name
  `.execute(database);
  return rows;
}

export async function findHistory(
  database: StorefrontDatabase,
  userId: string,
  itemId: string,
  now: Date,
): Promise<PurchaseHistory> {
  const { rows } = await sql<{ orders: number; last: Date | null }>`
    select count(distinct o.order_id) filter (
             where o.placed_at > ${new Date(now.getTime() - YEAR_MS)})::int as orders,
           max(o.placed_at) as last
    from orders o join order_lines l on l.order_id = o.order_id
    where o.user_id = ${userId} and l.item_id = ${itemId} and o.placed_at <= ${now}
  `.execute(database);
  return { ordersOfLastYear: rows[0]?.orders ?? 0, lastOrderedAt: rows[0]?.last ?? undefined };
}

export async function hasSubscription(database: StorefrontDatabase, userId: string, itemId: string): Promise<boolean> {
  const row = await database
    .selectFrom("subscriptions")
    .select("item_id")
    .where("user_id", "=", userId)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findGuestContent(
  database: StorefrontDatabase,
  tenant: Tenant,
): Promise<GuestContent | undefined> {
  const row = await database
    .selectFrom("content")
    .select("document")
    .where("tenant", "=", tenant)
    .where("kind", "=", "guest-content")
    .executeTakeFirst();
  return row && toGuestContent(row.document);
}

function toGuestContent(record: ContentRecord): GuestContent | undefined {
  return record.kind === "guest-content" ? record : undefined;
}

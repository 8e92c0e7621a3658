import { sql, type Transaction } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { memberKey } from "../visitor/visitor.js";
import { mergeCarts } from "./merge-carts.js";

export type VisitorMerge = {
  readonly tenant: Tenant;
  /** Visitor key of the guest. */
  readonly from: string;
  readonly userId: string;
};

/** Transfers everything a guest owns to the member after sign-in. */
export async function mergeVisitors(
  transaction: Transaction<StorefrontTables>,
  merge: VisitorMerge,
  now: Date,
): Promise<void> {
  const { tenant, from, userId } = merge;
  const to = memberKey(userId);
  await mergeCarts(transaction, { tenant, from, to }, now);
  await transaction
    .updateTable("orders")
    .set({ user_id: userId })
    .where("user_id", "=", from)
    .where("tenant", "=", tenant)
    .execute();
  await sql`
    insert into item_views (visitor_key, item_id, viewed_at)
    select ${to}, item_id, viewed_at from item_views where visitor_key = ${from}
    on conflict (visitor_key, item_id) do update set viewed_at = greatest(item_views.viewed_at, excluded.viewed_at)
  `.execute(transaction);
  await sql`
    insert into related_selections (visitor_key, item_id, document, updated_at)
    select ${to}, item_id, document, updated_at from related_selections where visitor_key = ${from}
    on conflict (visitor_key, item_id) do nothing
  `.execute(transaction);
  for (const table of ["print_handoffs", "print_projects", "print_files"] as const) {
    await transaction.updateTable(table).set({ visitor_key: to }).where("visitor_key", "=", from).execute();
  }
  await transaction.deleteFrom("item_views").where("visitor_key", "=", from).execute();
  await transaction.deleteFrom("related_selections").where("visitor_key", "=", from).execute();
}

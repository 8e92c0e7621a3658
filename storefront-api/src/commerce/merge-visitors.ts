import { sql, type Transaction } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { memberKey } from "../visitor/visitor.js";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { openCart, writeLine } from "./cart-lines.js";
import { changeStock, releaseLines, toStockPlace } from "./stock-holds.js";
import type { StoredLine } from "./stored-cart.js";

type VisitorMerge = {
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

/**
 * Moves the guest's lines into the member's cart. Equal lines are merged and keep the member's hold; placing the order
 * reserves the rest.
 */
async function mergeCarts(
  transaction: Transaction<StorefrontTables>,
  { tenant, from, to }: { readonly tenant: Tenant; readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  const guest = await openCart(transaction, { tenant, visitorKey: from }, now);
  if (guest.lines.length > 0) {
    const member = await openCart(transaction, { tenant, visitorKey: to }, now);
    const places = guest.lines.map(({ itemId, storeNumber }) => toStockPlace(itemId, storeNumber));
    await changeStock(transaction, places, now, async () => {
      for (const line of guest.lines) {
        const same = member.lines.find((other) => isSameLine(line, other));
        if (!same) {
          await sql`
            update cart_lines set cart_id = ${member.cartId} where line_id = ${line.lineId}
          `.execute(transaction);
          continue;
        }
        const quantity = Math.min(same.quantity + line.quantity, MAXIMUM_QUANTITY);
        await writeLine(transaction, member.cartId, { ...same, quantity }, now);
        await releaseLines(transaction, [line.lineId]);
      }
    });
    await sql`
      delete from cart_lines where cart_id = ${guest.cartId}
    `.execute(transaction);
  }
  await transaction.deleteFrom("carts").where("cart_id", "=", guest.cartId).execute();
}

function isSameLine(line: StoredLine, other: StoredLine): boolean {
  return (
    line.itemId === other.itemId &&
    line.purchaseOption === other.purchaseOption &&
    line.storeNumber === other.storeNumber &&
    line.parentItemId === other.parentItemId &&
    line.bundleId === other.bundleId
  );
}

import { sql, type Transaction } from "kysely";
import type { Tenant } from "shared-contracts";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { openCart, writeLine } from "./cart-lines.js";
import { changeStock, releaseLines, toStockPlace } from "./stock-holds.js";
import type { StoredLine } from "./stored-cart.js";

/**
 * Moves the guest's lines into the member's cart. Equal lines are merged and keep the member's hold; placing the order
 * reserves the rest.
 */
export async function mergeCarts(
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

import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tenant } from "shared-contracts";
import { type StorefrontDatabase, type StorefrontTables, toJsonb } from "../platform/storefront-database.js";
import type { StoredCart, StoredLine } from "./stored-cart.js";

export type CartOwner = { readonly tenant: Tenant; readonly visitorKey: string };

/** The visitor's stored cart; undefined if the visitor never had one. */
export async function findCart(database: StorefrontDatabase, owner: CartOwner): Promise<StoredCart | undefined> {
  const cart = await database
    .selectFrom("carts")
    .select(["cart_id", "revision"])
    .where("tenant", "=", owner.tenant)
    .where("visitor_key", "=", owner.visitorKey)
    .executeTakeFirst();
  return cart && { cartId: cart.cart_id, revision: cart.revision, lines: await readLines(database, cart.cart_id) };
}

/** Gets or creates the visitor's cart, locked until the transaction ends, with its revision incremented. */
export async function openCart(
  transaction: Transaction<StorefrontTables>,
  { tenant, visitorKey }: CartOwner,
  now: Date,
): Promise<StoredCart> {
  const cart = await transaction
    .insertInto("carts")
    .values({ cart_id: randomUUID(), tenant, visitor_key: visitorKey, revision: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "visitor_key"])
        .doUpdateSet((values) => ({ revision: values("carts.revision", "+", 1), updated_at: now })),
    )
    .returning(["cart_id", "revision"])
    .executeTakeFirstOrThrow();
  return { cartId: cart.cart_id, revision: cart.revision, lines: await readLines(transaction, cart.cart_id) };
}

export async function writeLine(
  transaction: Transaction<StorefrontTables>,
  cartId: string,
  line: Omit<StoredLine, "reservedUntil">,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("cart_lines")
    .values({
      line_id: line.lineId,
      cart_id: cartId,
      item_id: line.itemId,
      cin: line.cin,
      purchase_option: line.purchaseOption,
      store_number: line.storeNumber,
      parent_relation_type: line.parentRelationType,
      parent_item_id: line.parentItemId,
      bundle_id: line.bundleId,
      quantity: line.quantity,
      document: toJsonb(line.document) as never,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("line_id").doUpdateSet({ quantity: line.quantity, document: toJsonb(line.document) as never }),
    )
    .execute();
}

async function readLines(database: StorefrontDatabase, cartId: string): Promise<StoredLine[]> {
  const rows = await database
    .selectFrom("cart_lines")
    .leftJoin("reservations", "reservations.line_id", "cart_lines.line_id")
    .selectAll("cart_lines")
    .select("reservations.expires_at")
    .where("cart_lines.cart_id", "=", cartId)
    .orderBy("cart_lines.position")
    .execute();
  return rows.map((row) => ({
    lineId: row.line_id,
    itemId: row.item_id,
    cin: row.cin,
    purchaseOption: row.purchase_option,
    storeNumber: row.store_number,
    parentRelationType: row.parent_relation_type,
    parentItemId: row.parent_item_id,
    bundleId: row.bundle_id,
    quantity: row.quantity,
    document: row.document,
    reservedUntil: row.expires_at ?? undefined,
  }));
}

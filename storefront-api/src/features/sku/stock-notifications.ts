import type { Tenant } from "shared-contracts";
import { isSoldOut } from "../../catalog/compose-inventory.js";
import { DELIVERY_STOCK } from "../../catalog/stock-location.js";
import { inTransaction } from "../../platform/in-transaction.js";
import { queueMail } from "../../platform/outbox.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { toJsonb } from "../../platform/to-jsonb.js";
import { createSessionToken, hashSessionToken } from "../../visitor/session-token.js";
import { toConfirmationMail, toStockMail, type NotifiedItem } from "./notification-mails.js";

export type AskedNotification = {
  readonly tenant: Tenant;
  readonly email: string;
  readonly item: Pick<NotifiedItem, "itemId" | "origin">;
  /** The call as it came. */
  readonly document: object;
  readonly now: Date;
};

/** Milliseconds: who asks again sooner gets no second mail, and a link works for a week. */
const MAIL_PAUSE = 10 * 60 * 1000;
const TOKEN_LIFE = 7 * 24 * 60 * 60 * 1000;
const TOLD_AT_ONCE = 500;

/** Keeps a wish once for an address and an item, and asks the address itself whether it is meant. */
export async function askForNotification(database: StorefrontDatabase, asked: AskedNotification): Promise<void> {
  const { tenant, item, now } = asked;
  const email = asked.email.toLowerCase();
  const key = { tenant, email, item_id: item.itemId };
  const document = toJsonb(asked.document) as never;
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto("stock_notifications")
      .values({ ...key, document, created_at: now, page_origin: item.origin })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant", "email", "item_id"])
          .doUpdateSet({ document, created_at: now, page_origin: item.origin, told_at: null }),
      )
      .execute();
    const token = createSessionToken();
    const { numUpdatedRows } = await transaction
      .updateTable("stock_notifications")
      .set({ confirm_hash: hashSessionToken(token), mailed_at: now })
      .where((where) => where.and(key))
      .where("confirmed_at", "is", null)
      .where((where) =>
        where.or([where("mailed_at", "is", null), where("mailed_at", "<=", new Date(now.getTime() - MAIL_PAUSE))]),
      )
      .executeTakeFirstOrThrow();
    const name = numUpdatedRows > 0n ? await findName(transaction, item.itemId) : undefined;
    if (name) await queueMail(transaction, toConfirmationMail(email, { ...item, name }, token), now);
  });
}

/** The item whose notification the token confirms, also when it did so before; undefined for a token of none. */
export async function confirmNotification(
  database: StorefrontDatabase,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const confirmed = await database
    .updateTable("stock_notifications")
    .set((columns) => ({ confirmed_at: columns.fn.coalesce("confirmed_at", columns.val(now)) }))
    .where("confirm_hash", "=", hashSessionToken(token))
    .where("mailed_at", ">", new Date(now.getTime() - TOKEN_LIFE))
    .returning("item_id")
    .executeTakeFirst();
  return confirmed?.item_id;
}

/** Writes to everybody who confirmed and whose item can be delivered again; once. */
export async function tellOfNewStock(database: StorefrontDatabase, now: Date): Promise<void> {
  const waiting = await database
    .selectFrom("stock_notifications as asked")
    .innerJoin("inventory", (join) =>
      join.onRef("inventory.item_id", "=", "asked.item_id").on("inventory.store_number", "=", DELIVERY_STOCK),
    )
    .innerJoin("products", "products.item_id", "asked.item_id")
    .select(["asked.tenant", "asked.email", "asked.item_id", "asked.page_origin", "products.name"])
    .select(["inventory.available", "inventory.document as record"])
    .where("asked.confirmed_at", "is not", null)
    .where("asked.told_at", "is", null)
    .where((where) => where.or([where("inventory.available", "is", null), where("inventory.available", ">", 0)]))
    .limit(TOLD_AT_ONCE)
    .execute();
  for (const { tenant, email, item_id: itemId, page_origin: origin, name, available, record } of waiting) {
    if (isSoldOut({ available, record })) continue;
    await inTransaction(database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("stock_notifications")
        .set({ told_at: now })
        .where((where) => where.and({ tenant, email, item_id: itemId }))
        .where("told_at", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await queueMail(transaction, toStockMail(email, { itemId, name, origin }), now);
    });
  }
}

async function findName(database: StorefrontDatabase, itemId: string): Promise<string | undefined> {
  const product = await database.selectFrom("products").select("name").where("item_id", "=", itemId).executeTakeFirst();
  return product?.name;
}

import { sql } from "kysely";
import type { ShopHosts, Tenant } from "shared-contracts";
import { DELIVERY_STOCK } from "../../records/inventory-record.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import { queueMail, type Mail, isMailAllowed } from "../../platform/outbox.js";
import { createSessionToken, hashSessionToken } from "../../visitor/session-repository.js";

export type AskedNotification = {
  readonly tenant: Tenant;
  readonly email: string;
  readonly item: Pick<NotifiedItem, "itemId" | "origin">;
  /** The call's request. */
  readonly document: object;
  readonly now: Date;
};

/** Minimum interval between confirmation mails to one address for one item. */
const MAIL_INTERVAL_MS = 10 * 60 * 1000;
/** Confirmation mails to one address, for whichever items and whoever asks. Its owner need not have asked at all. */
const MAIL_LIMIT = { times: 10, milliseconds: 24 * 60 * 60 * 1000 };
const CONFIRMATION_SUBJECT = "Please confirm your email address";
const TOKEN_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const NOTIFICATION_BATCH_SIZE = 500;

/**
 * Stores one request per address and item, and mails a confirmation link unless the address got too many. Throws
 * `item-not-found`.
 */
export async function requestNotification(database: StorefrontDatabase, asked: AskedNotification): Promise<void> {
  const { tenant, item, now } = asked;
  const email = asked.email.toLowerCase();
  const key = { tenant, email, item_id: item.itemId };
  const document = toJsonb(asked.document) as never;
  const name = await findName(database, item.itemId);
  if (name === undefined) throw new DomainError("item-not-found", { itemId: item.itemId });
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto("stock_notifications")
      .values({ ...key, document, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(["tenant", "email", "item_id"]).doUpdateSet({ document, created_at: now, told_at: null }),
      )
      .execute();
    const mail = { recipient: email, subject: CONFIRMATION_SUBJECT };
    if (!(await isMailAllowed(transaction, mail, MAIL_LIMIT, now))) return;
    const token = createSessionToken();
    const { numUpdatedRows } = await transaction
      .updateTable("stock_notifications")
      .set({ confirm_hash: hashSessionToken(token), mailed_at: now })
      .where((where) => where.and(key))
      .where("confirmed_at", "is", null)
      .where((where) =>
        where.or([
          where("mailed_at", "is", null),
          where("mailed_at", "<=", new Date(now.getTime() - MAIL_INTERVAL_MS)),
        ]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await queueMail(transaction, toConfirmationMail(email, { ...item, name }, token), now);
  });
}

/** The item whose notification the token confirms (repeatable); undefined for an unknown token. */
export async function confirmNotification(
  database: StorefrontDatabase,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const confirmed = await database
    .updateTable("stock_notifications")
    .set((columns) => ({ confirmed_at: columns.fn.coalesce("confirmed_at", columns.val(now)) }))
    .where("confirm_hash", "=", hashSessionToken(token))
    .where("mailed_at", ">", new Date(now.getTime() - TOKEN_LIFETIME_MS))
    .returning("item_id")
    .executeTakeFirst();
  return confirmed?.item_id;
}

/** Emails each confirmed address once when its item can be delivered again and its tenant sells it. */
export async function sendStockNotifications(
  { database, hosts }: { readonly database: StorefrontDatabase; readonly hosts: ShopHosts },
  now: Date,
): Promise<void> {
  const waiting = await database
    .selectFrom("stock_notifications as asked")
    .innerJoin("inventory", (join) =>
      join.onRef("inventory.item_id", "=", "asked.item_id").on("inventory.store_number", "=", DELIVERY_STOCK),
    )
    .innerJoin("products", "products.item_id", "asked.item_id")
    .select(["asked.tenant", "asked.email", "asked.item_id", "products.name"])
    .where("asked.confirmed_at", "is not", null)
    .where("asked.told_at", "is", null)
    .where(sql<boolean>`case asked.tenant when 'retail' then on_retail else on_business end`)
    .where((where) => where.or([where("inventory.available", "is", null), where("inventory.available", ">", 0)]))
    // Not afterwards: a batch of such items would keep all others from their turn.
    .where(sql<boolean>`inventory.document ->> 'productIsOutOfStock' is distinct from 'true'`)
    .limit(NOTIFICATION_BATCH_SIZE)
    .execute();
  for (const { tenant, email, item_id: itemId, name } of waiting) {
    await inTransaction(database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("stock_notifications")
        .set({ told_at: now })
        .where((where) => where.and({ tenant, email, item_id: itemId }))
        .where("told_at", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n)
        await queueMail(
          transaction,
          toStockMail(email, { itemId, name, origin: hosts.publicOrigin(tenant as Tenant) }),
          now,
        );
    });
  }
}

async function findName(database: StorefrontDatabase, itemId: string): Promise<string | undefined> {
  const product = await database.selectFrom("products").select("name").where("item_id", "=", itemId).executeTakeFirst();
  return product?.name;
}

type NotifiedItem = {
  readonly itemId: string;
  /** From the catalog, because visitors' input must not go into mails. */
  readonly name: string;
  /** From the settings, never from a request: `https://shop.example`. */
  readonly origin: string;
};

function toConfirmationMail(recipient: string, { name, origin }: NotifiedItem, token: string): Mail {
  return {
    recipient,
    subject: CONFIRMATION_SUBJECT,
    body: [
      `Someone asked us to email this address when ${name} is back in stock.`,
      `If it was you, please confirm: ${origin}/account/notify?token=${encodeURIComponent(token)}`,
      "If it wasn't you, ignore this email. We won't email you again.",
    ].join("\n\n"),
  };
}

function toStockMail(recipient: string, { itemId, name, origin }: NotifiedItem): Mail {
  return {
    recipient,
    subject: `${name} is back in stock`,
    body: `You asked us to let you know: ${origin}/lpd-sba-sku/product_${encodeURIComponent(itemId)}`,
  };
}

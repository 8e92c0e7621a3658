import { randomUUID } from "node:crypto";
import type { UserRecord } from "../../feed/schemas/user-record.js";
import { hashPassword } from "../../platform/password.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

/** Creates accounts and updates everything of existing ones but their password; sets lists and subscriptions. */
export async function writeUsers(
  database: StorefrontDatabase,
  records: readonly UserRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  const passwordHashes = await hashNewPasswords(database, records);
  await inTransaction(database, async (transaction) => {
    await upsertRows(
      transaction,
      {
        table: "users",
        columns: {
          user_id: "text",
          tenant: "text",
          email: "text",
          display_name: "text",
          password_hash: "text",
          customer_number: "text",
          document: "jsonb",
        },
        key: ["user_id"],
        keep: ["password_hash"],
      },
      records.map(({ password: _password, ...record }) => ({
        user_id: record.userId,
        tenant: record.tenant,
        email: record.email,
        display_name: record.displayName,
        password_hash: passwordHashes.get(record.userId) ?? "",
        customer_number: record.customerNumber ?? "",
        document: { ...record, lists: [], subscriptions: [] },
      })),
    );
    await writeSubscriptions(transaction, records, now);
    await writeLists(transaction, records, now);
  });
}

async function hashNewPasswords(
  database: StorefrontDatabase,
  records: readonly UserRecord[],
): Promise<ReadonlyMap<string, string>> {
  const userIds = records.map((record) => record.userId);
  const known = await database.selectFrom("users").select("user_id").where("user_id", "in", userIds).execute();
  const knownIds = new Set(known.map((row) => row.user_id));
  const fresh = records.filter((record) => !knownIds.has(record.userId));
  return new Map(
    await Promise.all(fresh.map(async (record) => [record.userId, await hashPassword(record.password)] as const)),
  );
}

async function writeSubscriptions(database: StorefrontDatabase, records: readonly UserRecord[], now: Date) {
  await upsertRows(
    database,
    {
      table: "subscriptions",
      columns: {
        user_id: "text",
        item_id: "text",
        quantity: "integer",
        every_days: "integer",
        created_at: "timestamptz",
      },
      key: ["user_id", "item_id"],
      keep: ["created_at"],
    },
    records.flatMap(({ userId, subscriptions }) =>
      subscriptions.map(({ itemId, quantity, everyDays }) => ({
        user_id: userId,
        item_id: itemId,
        quantity,
        every_days: everyDays,
        created_at: now,
      })),
    ),
  );
}

async function writeLists(database: StorefrontDatabase, records: readonly UserRecord[], now: Date) {
  const named = records.flatMap(({ userId, lists }) => lists.map((list) => ({ userId, ...list })));
  if (named.length === 0) return;
  await upsertRows(
    database,
    {
      table: "lists",
      columns: { list_id: "text", user_id: "text", name: "text", created_at: "timestamptz" },
      key: ["user_id", "name"],
      keep: ["list_id", "created_at"],
    },
    named.map(({ userId, name }) => ({ list_id: randomUUID(), user_id: userId, name, created_at: now })),
  );
  const userIds = records.map((record) => record.userId);
  const stored = await database.selectFrom("lists").selectAll().where("user_id", "in", userIds).execute();
  const listIds = new Map(stored.map((list) => [`${list.user_id} ${list.name}`, list.list_id]));
  await upsertRows(
    database,
    {
      table: "list_items",
      columns: { list_id: "text", item_id: "text", quantity: "integer", added_at: "timestamptz" },
      key: ["list_id", "item_id"],
      keep: ["added_at"],
    },
    named.flatMap(({ userId, name, items }) =>
      items.map(({ itemId, quantity }) => ({
        list_id: listIds.get(`${userId} ${name}`),
        item_id: itemId,
        quantity,
        added_at: now,
      })),
    ),
  );
}

import { randomUUID } from "node:crypto";
import { hashPassword } from "../../platform/password.js";
import type { OrderRecord } from "../../records/order-record.js";
import type { UserRecord } from "../../records/user-record.js";
import { toColumns, type RecordBatch, type FeedWriters } from "./record-batch.js";

export const CUSTOMER_WRITERS = {
  /** Creates accounts, updates existing ones except their password, and adds lists and subscriptions. */
  users: {
    keyOf: (record) => record.userId,
    async write(batch) {
      const passwordHashes = await hashNewPasswords(batch);
      await batch.upsert({
        table: "users",
        key: ["user_id"],
        keep: ["password_hash"],
        rows: ({ password: _password, ...record }) => [
          {
            ...toColumns(record, "userId", "tenant", "email", "displayName"),
            password_hash: passwordHashes.get(record.userId) ?? "",
            customer_number: record.customerNumber ?? "",
            document: { ...record, lists: [], subscriptions: [] },
          },
        ],
      });
      await batch.upsert({
        table: "subscriptions",
        key: ["user_id", "item_id"],
        keep: ["created_at"],
        rows: ({ userId, subscriptions }) =>
          subscriptions.map((subscription) => ({
            ...toColumns(subscription, "itemId", "quantity", "everyDays"),
            user_id: userId,
            created_at: batch.now,
          })),
      });
      await writeLists(batch);
    },
  },
  orders: {
    keyOf: (record) => record.orderId,
    tables: [
      {
        table: "orders",
        key: ["order_id"],
        rows: (record) => [
          {
            ...toColumns(record, "orderId", "tenant", "userId", "placedAt"),
            total_cents: record.lines.reduce((sum, line) => sum + toLine(line).total_cents, 0),
          },
        ],
      },
      {
        table: "order_lines",
        key: ["order_id", "line_number"],
        rows: ({ orderId, lines }) =>
          lines.map((line, index) => ({ order_id: orderId, line_number: index + 1, ...toLine(line) })),
      },
    ],
  },
} satisfies Partial<FeedWriters>;

async function hashNewPasswords({ transaction, records }: RecordBatch<UserRecord>): Promise<Map<string, string>> {
  const userIds = records.map((record) => record.userId);
  const known = await transaction.selectFrom("users").select("user_id").where("user_id", "in", userIds).execute();
  const knownIds = new Set(known.map((row) => row.user_id));
  const added = records.filter((record) => !knownIds.has(record.userId));
  return new Map(
    await Promise.all(added.map(async (record) => [record.userId, await hashPassword(record.password)] as const)),
  );
}

async function writeLists(batch: RecordBatch<UserRecord>): Promise<void> {
  const { transaction, now } = batch;
  const owners = batch.records.filter(({ lists }) => lists.length > 0).map(({ userId }) => userId);
  if (owners.length === 0) return;
  await batch.upsert({
    table: "lists",
    key: ["user_id", "name"],
    keep: ["list_id", "created_at"],
    rows: ({ userId, lists }) =>
      lists.map(({ name }) => ({ list_id: randomUUID(), user_id: userId, name, created_at: now })),
  });
  const stored = await transaction.selectFrom("lists").selectAll().where("user_id", "in", owners).execute();
  const listIds = new Map(stored.map((list) => [`${list.user_id} ${list.name}`, list.list_id]));
  await batch.upsert({
    table: "list_items",
    key: ["list_id", "item_id"],
    keep: ["added_at"],
    rows: ({ userId, lists }) =>
      lists.flatMap(({ name, items }) =>
        items.map(({ itemId, quantity }) => ({
          list_id: listIds.get(`${userId} ${name}`),
          item_id: itemId,
          quantity,
          added_at: now,
        })),
      ),
  });
}

function toLine({ itemId, quantity, unitPrice, discount }: OrderRecord["lines"][number]) {
  const unitPriceCents = Math.round(unitPrice * 100);
  return {
    item_id: itemId,
    quantity,
    unit_price_cents: unitPriceCents,
    total_cents: Math.round(unitPriceCents * quantity * (1 - discount)),
  };
}

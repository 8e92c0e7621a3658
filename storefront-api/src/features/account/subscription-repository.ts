import type { Subscription } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { toIsoDate, toNextDelivery } from "../../rules/delivery-dates.js";

export type NewSubscription = {
  readonly itemId: string;
  readonly quantity: number;
  readonly frequencyDays: number;
};

type SubscriptionRow = {
  item_id: string;
  quantity: number;
  every_days: number;
  created_at: Date;
  name?: string | null;
};

export async function findSubscriptions(
  database: StorefrontDatabase,
  userId: string,
  now: Date,
): Promise<Subscription[]> {
  const rows = await database
    .selectFrom("subscriptions")
    .leftJoin("products", "products.item_id", "subscriptions.item_id")
    .selectAll("subscriptions")
    .select("products.name")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("subscriptions.item_id")
    .execute();
  return rows.map((row) => toSubscription(row, now));
}

/** One per member and item; subscribing again updates quantity and frequency. */
export async function subscribe(
  database: StorefrontDatabase,
  userId: string,
  { itemId, quantity, frequencyDays }: NewSubscription,
  now: Date,
): Promise<Subscription> {
  const row = await database
    .insertInto("subscriptions")
    .values({ user_id: userId, item_id: itemId, quantity, every_days: frequencyDays, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "item_id"]).doUpdateSet({ quantity, every_days: frequencyDays }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSubscription(row, now);
}

function toSubscription({ item_id, quantity, every_days, created_at, name }: SubscriptionRow, now: Date): Subscription {
  return {
    subscriptionId: `subscription-${item_id}`,
    itemId: item_id,
    name: name ?? undefined,
    quantity,
    frequencyDays: every_days,
    nextDelivery: toIsoDate(toNextDelivery(created_at, every_days, now)),
  };
}

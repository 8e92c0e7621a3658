import { sql } from "kysely";
import type { Subscription } from "shared-contracts";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { toIsoDate, toNextOrder } from "../rules/delivery-dates.js";

type SubscriptionTerms = Pick<Subscription, "itemId" | "quantity" | "frequencyDays">;

/** One per member and item: subscribing again replaces quantity and frequency, and counts from now. */
export async function subscribe(
  database: StorefrontDatabase,
  userId: string,
  { itemId, quantity, frequencyDays }: SubscriptionTerms,
  now: Date,
): Promise<void> {
  const terms = { quantity, every_days: frequencyDays, created_at: now };
  await database
    .insertInto("subscriptions")
    .values({ user_id: userId, item_id: itemId, ...terms })
    .onConflict((conflict) => conflict.columns(["user_id", "item_id"]).doUpdateSet(terms))
    .execute();
}

/** Succeeds if it has ended already. */
export async function cancelSubscription(database: StorefrontDatabase, userId: string, id: string): Promise<void> {
  await sql`
    delete from subscriptions where user_id = ${userId} and 'subscription-' || item_id = ${id}
  `.execute(database);
}

type SubscriptionRow = {
  item_id: string;
  quantity: number;
  every_days: number;
  created_at: Date;
  name?: string | null;
};

export async function findSubscriptions(database: StorefrontDatabase, userId: string): Promise<Subscription[]> {
  const rows = await database
    .selectFrom("subscriptions")
    .leftJoin("products", "products.item_id", "subscriptions.item_id")
    .selectAll("subscriptions")
    .select("products.name")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("subscriptions.item_id")
    .execute();
  return rows.map(toSubscription);
}

function toSubscription({ item_id, quantity, every_days, created_at, name }: SubscriptionRow): Subscription {
  return {
    subscriptionId: `subscription-${item_id}`,
    itemId: item_id,
    name: name ?? undefined,
    quantity,
    frequencyDays: every_days,
    nextOrder: toIsoDate(toNextOrder(created_at, every_days)),
  };
}

import type { FastifyInstance } from "fastify";
import { ACCOUNT_CALLS, type Subscription } from "shared-contracts";
import { decideAvailability } from "shared-contracts/commerce";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { requireItem } from "../../catalog/catalog.js";
import { addToList, findLists } from "../../commerce/shopping-lists.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { toIsoDate, toNextDelivery } from "../../rules/delivery-dates.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Store } from "../../store.js";

/** Members only. */
export function accountRoutes(store: Store) {
  const { database, catalog, resolveMember } = store;

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, ACCOUNT_CALLS.getLists, async (_input, { request }) => {
      const { member } = await resolveMember(request);
      return { lists: await findLists(database, member.userId) };
    });

    callRoute(app, ACCOUNT_CALLS.addListItem, async ({ itemId, qty, ...chosen }, { request }) => {
      requireQuantity(qty);
      return addToList(store, { itemId, qty }, chosen, await resolveMember(request));
    });

    callRoute(app, ACCOUNT_CALLS.getSubscriptions, async (_input, { request }) => {
      const { member, now } = await resolveMember(request);
      return { subscriptions: await findSubscriptions(database, member.userId, now) };
    });

    callRoute(app, ACCOUNT_CALLS.createSubscription, async ({ itemId, quantity, frequencyDays }, { request }) => {
      requireQuantity(quantity);
      const visitor = await resolveMember(request);
      const { entry, item } = await requireItem(catalog, itemId, visitor);
      const context = toVisitorContext(visitor);
      const { refusal } = decideAvailability({ item, context, option: "AUTO_RESTOCK" });
      if (refusal) throw new DomainError("not-purchasable", { reason: refusal });
      const terms = { quantity, every_days: frequencyDays };
      const row = await database
        .insertInto("subscriptions")
        .values({ user_id: visitor.member.userId, item_id: entry.itemId, ...terms, created_at: visitor.now })
        // One per member and item; subscribing again updates quantity and frequency.
        .onConflict((conflict) => conflict.columns(["user_id", "item_id"]).doUpdateSet(terms))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toSubscription(row, visitor.now);
    });
  };
}

/** As many as a cart takes; more than a column holds would fail. */
function requireQuantity(quantity: number): void {
  if (quantity > MAXIMUM_QUANTITY) throw new DomainError("bad-request", { quantity: `at most ${MAXIMUM_QUANTITY}` });
}

type SubscriptionRow = {
  item_id: string;
  quantity: number;
  every_days: number;
  created_at: Date;
  name?: string | null;
};

async function findSubscriptions(database: StorefrontDatabase, userId: string, now: Date): Promise<Subscription[]> {
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

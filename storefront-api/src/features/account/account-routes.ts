import type { FastifyInstance } from "fastify";
import { ACCOUNT_CALLS } from "shared-contracts";
import { decideAvailability } from "shared-contracts/commerce";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { requireItem } from "../../catalog/catalog.js";
import { addToList, findLists } from "../../commerce/shopping-lists.js";
import { cancelSubscription, findSubscriptions, subscribe } from "../../commerce/subscriptions.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
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
      const terms = { itemId: entry.itemId, quantity, frequencyDays };
      return subscribe(database, visitor.member.userId, terms, visitor.now);
    });

    callRoute(app, ACCOUNT_CALLS.cancelSubscription, async ({ subscriptionId }, { request }) => {
      const { member, now } = await resolveMember(request);
      await cancelSubscription(database, member.userId, subscriptionId);
      return { subscriptions: await findSubscriptions(database, member.userId, now) };
    });
  };
}

/** As many as a cart takes; more than a column holds would fail. */
function requireQuantity(quantity: number): void {
  if (quantity > MAXIMUM_QUANTITY) throw new DomainError("bad-request", { quantity: `at most ${MAXIMUM_QUANTITY}` });
}

import type { FastifyInstance } from "fastify";
import { ACCOUNT_CALLS } from "shared-contracts";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { addToList, findLists, removeFromList, renameList } from "../../commerce/shopping-lists.js";
import { cancelSubscription, findSubscriptions } from "../../commerce/subscriptions.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import type { Store } from "../../store.js";

/** Members only. */
export function accountRoutes(store: Store) {
  const { database, resolveMember } = store;

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, ACCOUNT_CALLS.getLists, async (_input, { request }) => {
      const { member } = await resolveMember(request);
      return { lists: await findLists(database, member.userId) };
    });

    callRoute(app, ACCOUNT_CALLS.addListItem, async ({ itemId, qty, ...chosen }, { request }) => {
      // More than a column holds would fail.
      if (qty > MAXIMUM_QUANTITY) throw new DomainError("bad-request", { qty: `at most ${MAXIMUM_QUANTITY}` });
      return addToList(store, { itemId, qty }, chosen, await resolveMember(request));
    });

    callRoute(app, ACCOUNT_CALLS.renameList, async (renamed, { request }) => {
      const { member } = await resolveMember(request);
      await renameList(database, member.userId, renamed);
      return { lists: await findLists(database, member.userId) };
    });

    callRoute(app, ACCOUNT_CALLS.removeListItem, async (line, { request }) => {
      const { member } = await resolveMember(request);
      await removeFromList(database, member.userId, line);
      return { lists: await findLists(database, member.userId) };
    });

    callRoute(app, ACCOUNT_CALLS.getSubscriptions, async (_input, { request }) => {
      const { member } = await resolveMember(request);
      return { subscriptions: await findSubscriptions(database, member.userId) };
    });

    callRoute(app, ACCOUNT_CALLS.cancelSubscription, async ({ subscriptionId }, { request }) => {
      const { member } = await resolveMember(request);
      await cancelSubscription(database, member.userId, subscriptionId);
      return { subscriptions: await findSubscriptions(database, member.userId) };
    });
  };
}

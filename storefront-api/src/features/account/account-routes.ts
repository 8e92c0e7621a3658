import type { FastifyInstance, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "shared-contracts";
import { decideAvailability } from "shared-contracts/commerce";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { requireItem } from "../../catalog/catalog.js";
import { addToList, findLists } from "../../commerce/shopping-lists.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import { requireMember } from "../../visitor/visitor.js";
import { findSubscriptions, subscribe } from "./subscription-repository.js";
import type { Store } from "../../store.js";

/** Members only. */
export function accountRoutes(store: Store) {
  const { database, catalog, resolveVisitor } = store;
  const resolveMember = async (request: FastifyRequest) => requireMember(await resolveVisitor(request));

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

    callRoute(app, ACCOUNT_CALLS.createSubscription, async ({ itemId, ...terms }, { request }) => {
      requireQuantity(terms.quantity);
      const visitor = await resolveMember(request);
      const { entry, item } = await requireItem(catalog, itemId, visitor);
      const context = toVisitorContext(visitor);
      const { refusal } = decideAvailability({ item, context, option: "AUTO_RESTOCK" });
      if (refusal) throw new DomainError("not-purchasable", { reason: refusal });
      return subscribe(database, visitor.member.userId, { itemId: entry.itemId, ...terms }, visitor.now);
    });
  };
}

/** As many as a cart takes; more than a column holds would fail. */
function requireQuantity(quantity: number): void {
  if (quantity > MAXIMUM_QUANTITY) throw new DomainError("bad-request", { quantity: `at most ${MAXIMUM_QUANTITY}` });
}

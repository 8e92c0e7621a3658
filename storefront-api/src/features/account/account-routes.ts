import type { FastifyInstance, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS, parseItemId } from "shared-contracts";
import { decideAvailability } from "shared-contracts/commerce";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { createAddToList } from "../../commerce/add-to-list.js";
import { createListRepository } from "../../commerce/list-repository.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Member, Visitor } from "../../visitor/visitor.js";
import { createSubscriptionRepository } from "./subscription-repository.js";
import type { Store } from "../../store.js";

/** Members only. */
export function accountRoutes({ database, catalog, resolveVisitor }: Store) {
  const lists = createListRepository(database);
  const addToList = createAddToList({ database, catalog });
  const subscriptions = createSubscriptionRepository(database);

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, ACCOUNT_CALLS.getLists, async (_input, { request }) => {
      const { member } = await resolveMember(request);
      return { lists: await lists.findLists(member.userId) };
    });

    callRoute(app, ACCOUNT_CALLS.addListItem, async ({ itemId, qty, ...chosen }, { request }) => {
      requireQuantity(qty);
      return addToList({ itemId, qty }, chosen, await resolveMember(request));
    });

    callRoute(app, ACCOUNT_CALLS.getSubscriptions, async (_input, { request }) => {
      const { member, now } = await resolveMember(request);
      return { subscriptions: await subscriptions.findSubscriptions(member.userId, now) };
    });

    callRoute(app, ACCOUNT_CALLS.createSubscription, async ({ itemId, ...terms }, { request }) => {
      requireQuantity(terms.quantity);
      const visitor = await resolveMember(request);
      const { entry, item } = await findItem(itemId, visitor);
      const context = toVisitorContext(visitor);
      const { refusal } = decideAvailability({ item, context, option: "AUTO_RESTOCK" });
      if (refusal) throw new DomainError("not-purchasable", { reason: refusal });
      return subscriptions.subscribe(visitor.member.userId, { itemId: entry.itemId, ...terms }, visitor.now);
    });
  };

  async function resolveMember(request: FastifyRequest): Promise<Visitor & { readonly member: Member }> {
    const visitor = await resolveVisitor(request);
    const { member } = visitor;
    if (!member) throw new DomainError("sign-in-required");
    return { ...visitor, member };
  }

  async function findItem(itemId: string, visitor: Visitor) {
    const { skuNumber } = parseItemId(itemId);
    const known = (await catalog.findItems([skuNumber], visitor)).get(skuNumber);
    if (!known) throw new DomainError("item-not-found", { itemId: skuNumber });
    return known;
  }
}

/** As many as a cart takes; more than a column holds would fail. */
function requireQuantity(quantity: number): void {
  if (quantity > MAXIMUM_QUANTITY) throw new DomainError("bad-request", { quantity: `at most ${MAXIMUM_QUANTITY}` });
}

import type { FastifyInstance } from "fastify";
import { SAVED_ITEM_CALLS } from "shared-contracts";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { moveToCart, readSavedItems, removeSavedItem, saveForLater } from "../../commerce/saved-items.js";
import { callRoute } from "../../platform/call-route.js";
import type { MemberVisitor } from "../../visitor/visitor.js";
import type { Store } from "../../store.js";
import { readCart } from "../../commerce/compose-cart.js";

/** For members only. */
export function savedItemRoutes(store: Store) {
  const { resolveMember } = store;

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, SAVED_ITEM_CALLS.getSavedItems, async (_input, { request }) => ({
      items: await readSavedItems(store, await resolveMember(request)),
    }));

    callRoute(app, SAVED_ITEM_CALLS.saveCartLine, async ({ lineId }, { request }) => {
      const visitor = await resolveMember(request);
      await saveForLater(store, lineId, visitor);
      return toAnswer(visitor);
    });

    callRoute(app, SAVED_ITEM_CALLS.moveSavedItem, async ({ savedId }, { request }) => {
      const visitor = await resolveMember(request);
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const failedItem = await moveToCart(store, savedId, visitor, key);
      return { ...(await toAnswer(visitor)), failedItem };
    });

    callRoute(app, SAVED_ITEM_CALLS.removeSavedItem, async ({ savedId }, { request }) => {
      const visitor = await resolveMember(request);
      await removeSavedItem(store, savedId, visitor);
      return { items: await readSavedItems(store, visitor) };
    });
  };

  async function toAnswer(visitor: MemberVisitor) {
    return { items: await readSavedItems(store, visitor), cart: await readCart(store, visitor) };
  }
}

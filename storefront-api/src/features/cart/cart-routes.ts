import type { FastifyInstance } from "fastify";
import { CART_CALLS, ORDER_CALLS } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION, DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import { addToCart } from "../../commerce/add-to-cart.js";
import { changeCartLine as changeLine, removeCartLine as removeLine } from "../../commerce/change-cart-line.js";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { callRoute } from "../../platform/call-route.js";
import { requireShort } from "../../platform/domain-error.js";
import { addByNumber } from "./add-by-number.js";
import { resolveKeyedVisitor } from "../../visitor/visitor-resolver.js";
import type { Store } from "../../store.js";
import { readCart } from "../../commerce/compose-cart.js";

export function cartRoutes(store: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, CART_CALLS.getCart, async (_input, { request }) =>
      readCart(store, await store.resolveVisitor(request)),
    );

    callRoute(
      app,
      CART_CALLS.addCartItems,
      async ({ items, purchaseOption = DEFAULT_PURCHASE_OPTION, storeNumber, ...asked }, exchange) => {
        requireShort({ items, storeNumber });
        const visitor = await resolveKeyedVisitor(store, exchange);
        const key = readIdempotencyKey(exchange.request.headers[IDEMPOTENCY_HEADER]);
        const pickupStore = purchaseOption === "BOPIS" ? (storeNumber ?? DEFAULT_STORE_NUMBER) : "";
        // Forms name it with every option, scripts do not: either may repeat the other.
        const frequencyDays = purchaseOption === "AUTO_RESTOCK" ? asked.frequencyDays : undefined;
        const addition = { items, purchaseOption, storeNumber: pickupStore, frequencyDays };
        const outcome = await addToCart(store, addition, visitor, key);
        return { ...outcome, cart: await readCart(store, visitor) };
      },
    );

    callRoute(app, ORDER_CALLS.addByNumber, async ({ lines }, exchange) => {
      const visitor = await resolveKeyedVisitor(store, exchange);
      return addByNumber(store, lines, visitor, readIdempotencyKey(exchange.request.headers[IDEMPOTENCY_HEADER]));
    });

    callRoute(app, CART_CALLS.changeCartLine, async (change, exchange) => {
      const visitor = await resolveKeyedVisitor(store, exchange);
      await changeLine(store, change, visitor);
      return readCart(store, visitor);
    });

    callRoute(app, CART_CALLS.removeCartLine, async ({ lineId }, exchange) => {
      const visitor = await resolveKeyedVisitor(store, exchange);
      await removeLine(store, lineId, visitor);
      return readCart(store, visitor);
    });
  };
}

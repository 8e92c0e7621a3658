import type { FastifyInstance } from "fastify";
import { CART_CALLS, canPurchase, canSeePrices, ORDER_CALLS, type Order } from "shared-contracts";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { placeOrder as orderCart, toBuyer } from "../../commerce/place-order.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Visitor } from "../../visitor/visitor.js";
import { createOrderRepository } from "./order-repository.js";
import type { Store } from "../../store.js";

/** As in every other call; the back office gets it. */
const ZIP_CODE = /^\d{5}$/;

export function orderRoutes(store: Store) {
  const { resolveVisitor } = store;
  const orders = createOrderRepository(store.database);

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, CART_CALLS.placeOrder, async ({ zipCode, revision, total }, { request }) => {
      if (zipCode !== undefined && !ZIP_CODE.test(zipCode))
        throw new DomainError("bad-request", { zipCode: "five digits" });
      const visitor = await resolveVisitor(request);
      const { visitorKey } = visitor;
      if (!canPurchase(toVisitorContext(visitor))) throw new DomainError("sign-in-required");
      if (!visitorKey) throw new DomainError("cart-empty");
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const order = { zipCode: zipCode ?? visitor.zipCode };
      const { orderId } = await orderCart(store, order, { ...visitor, visitorKey }, { key, revision, total });
      const placed = await orders.findOrder(orderId, toBuyer({ ...visitor, visitorKey }));
      if (!placed) throw new DomainError("order-not-found");
      return showTo(visitor, placed);
    });

    callRoute(app, CART_CALLS.getPurchaseHistory, async (query, { request }) => {
      const visitor = await resolveVisitor(request);
      const found = await orders.findOrders({ ...query, itemId: query.itemId, buyer: requireBuyer(visitor) });
      return { ...found, orders: found.orders.map((order) => showTo(visitor, order)) };
    });

    callRoute(app, ORDER_CALLS.getOrder, async ({ orderId }, { request }) => {
      const visitor = await resolveVisitor(request);
      const order = await orders.findOrder(orderId, requireBuyer(visitor));
      if (!order) throw new DomainError("order-not-found");
      return showTo(visitor, order);
    });
  };
}

/** Members, and guests of this session where the tenant lets them buy. */
function requireBuyer(visitor: Visitor): string {
  const { visitorKey } = visitor;
  if (!visitorKey || !canPurchase(toVisitorContext(visitor))) throw new DomainError("sign-in-required");
  return toBuyer({ ...visitor, visitorKey });
}

function showTo(visitor: Visitor, order: Order): Order {
  return canSeePrices(toVisitorContext(visitor)) ? order : concealOrder(order);
}

/** An order without amounts, for members who may not see prices. */
function concealOrder(order: Order): Order {
  const lines = order.lines.map((line) => ({ ...line, unitPrice: 0, lineTotal: 0 }));
  return { ...order, lines, subtotal: 0, fees: [], total: 0 };
}

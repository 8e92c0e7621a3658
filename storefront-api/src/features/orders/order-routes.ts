import type { FastifyInstance } from "fastify";
import { CART_CALLS, canPurchase, canSeePrices, ORDER_CALLS, type Order, type ShipTo } from "shared-contracts";
import { composeCart, EMPTY_CART, toArrivals, findPricedCart } from "../../commerce/compose-cart.js";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { placeOrder as orderCart, toBuyer } from "../../commerce/place-order.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { toStateCode } from "../../rules/fold-text.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Visitor } from "../../visitor/visitor.js";
import { findOrder, findOrders } from "./order-repository.js";
import type { Store } from "../../store.js";

const ZIP_CODE = /^\s*(\d{5})(?:-\d{4})?\s*$/;

export function orderRoutes(store: Store) {
  const { database, resolveVisitor } = store;

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, ORDER_CALLS.getCheckout, async ({ zipCode = "", state }, { request }) => {
      const visitor = await resolveVisitor(request);
      const shipTo = (await findMember(visitor))?.ship_to ?? undefined;
      const entered = ZIP_CODE.exec(zipCode)?.[1];
      const to = { ...visitor, zipCode: entered ?? shipTo?.zipCode ?? visitor.zipCode };
      const priced = await findPricedCart(store, to);
      return {
        cart: priced ? composeCart(priced.cart, priced.lines, to) : EMPTY_CART,
        zipCode: to.zipCode,
        isStateRefused: state !== undefined && (await findState(state, entered)) === undefined,
        shipTo,
        arrivals: toArrivals(priced?.lines ?? []),
      };
    });

    callRoute(app, CART_CALLS.placeOrder, async ({ shipTo: entered, poNumber, ...reviewed }, { request }) => {
      const shipTo = await readAddress(entered);
      const visitor = { ...(await resolveVisitor(request)), zipCode: shipTo.zipCode };
      const { visitorKey } = visitor;
      if (!canPurchase(toVisitorContext(visitor))) throw new DomainError("sign-in-required");
      if (!visitorKey) throw new DomainError("cart-empty");
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const order = { shipTo, poNumber: poNumber || undefined };
      const { orderId } = await orderCart(store, order, { ...visitor, visitorKey }, { key, ...reviewed });
      const placed = await findOrder(database, orderId, toBuyer({ ...visitor, visitorKey }));
      if (!placed) throw new DomainError("order-not-found");
      return showTo(visitor, placed);
    });

    callRoute(app, CART_CALLS.getPurchaseHistory, async (query, { request }) => {
      const visitor = await resolveVisitor(request);
      const found = await findOrders(database, { ...query, itemId: query.itemId, buyer: requireBuyer(visitor) });
      return { ...found, orders: found.orders.map((order) => showTo(visitor, order)) };
    });

    callRoute(app, ORDER_CALLS.getOrder, async ({ orderId }, { request }) => {
      const visitor = await resolveVisitor(request);
      const order = await findOrder(database, orderId, requireBuyer(visitor));
      if (!order) throw new DomainError("order-not-found");
      return { ...showTo(visitor, order), isEmailUnconfirmed: (await findMember(visitor))?.email_confirmed === false };
    });
  };

  async function readAddress(shipTo: ShipTo): Promise<ShipTo> {
    const state = await findState(shipTo.state, shipTo.zipCode);
    if (state === undefined) {
      throw new DomainError("bad-request", { "shipTo.state": "the state of the ZIP code, of the United States" });
    }
    return { ...shipTo, state };
  }

  /** Two letters; undefined for a state that doesn't exist, or that the ZIP code, if known, isn't of. */
  async function findState(text: string, zipCode = ""): Promise<string | undefined> {
    const state = toStateCode(text);
    const place = await database
      .selectFrom("locations")
      .select("state")
      .where("zip_code", "=", zipCode)
      .executeTakeFirst();
    return place === undefined || place.state === state ? state : undefined;
  }

  async function findMember({ member }: Visitor) {
    if (!member) return undefined;
    return database
      .selectFrom("users")
      .select(["ship_to", "email_confirmed"])
      .where("user_id", "=", member.userId)
      .executeTakeFirst();
  }
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

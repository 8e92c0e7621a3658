import type { FastifyInstance } from "fastify";
import { CART_CALLS, ORDER_CALLS, type Order } from "shared-contracts";
import { toCents } from "shared-contracts/commerce";
import { DomainError, PlaceId, readCursor } from "storefront-api/call-service";
import * as z from "zod/mini";
import type { CommerceCart, CommerceOrder } from "../port/commerce-records.js";
import { idempotencyKeyOf, toVisitorKey } from "./cart-routes.js";
import { composeCart, composeOrder } from "./compose-cart.js";
import { visitRoute, type ShopService } from "./shop-service.js";
import type { Visit } from "./visits.js";

/** The last order of a page: its time in milliseconds, and its id. */
const Place = z.tuple([z.int().check(z.gte(0), z.lte(8.64e15)), PlaceId]);

/** Engines can't list the orders with an item, so only this many of the latest are looked through. */
const LOOKED_THROUGH = 100;

export function orderRoutes(service: ShopService) {
  return async (app: FastifyInstance): Promise<void> => {
    visitRoute(app, service, CART_CALLS.placeOrder, async ({ zipCode, revision, total }, visit, { request }) => {
      const { customer, session, tenant } = visit;
      if (!customer) throw new DomainError("sign-in-required");
      const attempt = { key: idempotencyKeyOf(request), request: { zipCode } };
      return service.once<Order>(toVisitorKey(customer), attempt, async () => {
        const cart = await session.cart.read();
        if (!cart || cart.lines.length === 0) throw new DomainError("cart-empty");
        if (!isSeen(cart, { revision, total })) throw new DomainError("cart-changed");
        const placed = await session.orders.place({ cart, zipCode: zipCode ?? customer.zipCode });
        if (!placed.ok) throw new DomainError(placed.code);
        return composeOrder(placed.order, tenant);
      });
    });

    visitRoute(app, service, CART_CALLS.getPurchaseHistory, async ({ itemId, cursor, offset, limit }, visit) => {
      if (!visit.customer) throw new DomainError("sign-in-required");
      if (itemId) return findWithItem(visit, itemId, { offset, limit });
      const place = cursor === undefined ? undefined : readCursor(cursor, Place);
      const after = place && { placedAt: new Date(place[0]), orderId: place[1] };
      const { orders, total } = await visit.session.orders.list({
        ...(after && { after }),
        offset: after ? 0 : offset,
        limit: limit + 1,
      });
      const page = orders.slice(0, limit);
      return {
        orders: page.map((order) => composeOrder(order, visit.tenant)),
        total,
        ...(orders.length > limit && toNext(page)),
      };
    });

    visitRoute(app, service, ORDER_CALLS.getOrder, async ({ orderId }, { customer, session, tenant }) => {
      if (!customer) throw new DomainError("sign-in-required");
      const order = await session.orders.find(orderId);
      if (!order) throw new DomainError("order-not-found");
      return composeOrder(order, tenant);
    });
  };
}

/** Whether these are revision and total of the cart, as far as they are known. */
function isSeen(
  cart: CommerceCart,
  seen: { readonly revision: number | undefined; readonly total: number | undefined },
): boolean {
  const { revision, total } = composeCart(cart);
  return (seen.revision ?? revision) === revision && toCents(seen.total ?? total) === toCents(total);
}

function toNext(page: readonly CommerceOrder[]): { readonly next?: string } {
  const last = page.at(-1);
  if (!last) return {};
  const place: z.output<typeof Place> = [last.placedAt.getTime(), last.orderId];
  return { next: Buffer.from(JSON.stringify(place)).toString("base64url") };
}

async function findWithItem(
  { session, tenant }: Visit,
  itemId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const { orders } = await session.orders.list({ offset: 0, limit: LOOKED_THROUGH });
  const holding = orders.filter(({ lines }) => lines.some((line) => line.itemId === itemId));
  const page = holding.slice(offset, offset + limit);
  return { orders: page.map((order) => composeOrder(order, tenant)), total: holding.length };
}

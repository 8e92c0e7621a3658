import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addCartItems, changeCartLine, getCart, removeCartLine } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION, DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import { addToCart } from "../../commerce/add-to-cart.js";
import { readCart, type CartDependencies } from "../../commerce/carts.js";
import { changeCartLine as changeLine, removeCartLine as removeLine } from "../../commerce/change-cart-line.js";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { callRoute } from "../../platform/call-route.js";
import { acceptForms } from "../../platform/form-post.js";
import { ensureVisitorKey } from "../../visitor/ensure-session.js";
import type { SessionRepository } from "../../visitor/session-repository.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import type { Visitor } from "../../visitor/visitor.js";
import { addItemForm } from "./add-item-form.js";

export type CartRouteDependencies = CartDependencies & {
  readonly sessions: SessionRepository;
  readonly resolveVisitor: VisitorResolver;
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export function cartRoutes(dependencies: CartRouteDependencies) {
  const { resolveVisitor } = dependencies;

  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);

    callRoute(app, getCart, async (_input, { request }) => readCart(dependencies, await resolveVisitor(request)));

    callRoute(
      app,
      addCartItems,
      async ({ items, purchaseOption = DEFAULT_PURCHASE_OPTION, storeNumber }, exchange) => {
        const visitor = await cartVisitor(exchange);
        const key = readIdempotencyKey(exchange.request.headers[IDEMPOTENCY_HEADER]);
        const pickupStore = purchaseOption === "BOPIS" ? (storeNumber ?? DEFAULT_STORE_NUMBER) : "";
        const outcome = await addToCart(
          dependencies,
          { items, purchaseOption, storeNumber: pickupStore },
          visitor,
          key,
        );
        return { ...outcome, cart: await readCart(dependencies, visitor) };
      },
      { form: addItemForm },
    );

    callRoute(app, changeCartLine, async (change, exchange) => {
      const visitor = await cartVisitor(exchange);
      await changeLine(dependencies, change, visitor);
      return readCart(dependencies, visitor);
    });

    callRoute(app, removeCartLine, async ({ lineId }, exchange) => {
      const visitor = await cartVisitor(exchange);
      await removeLine(dependencies, lineId, visitor);
      return readCart(dependencies, visitor);
    });
  };

  async function cartVisitor(exchange: Exchange): Promise<Visitor & { readonly visitorKey: string }> {
    const visitor = await resolveVisitor(exchange.request);
    return { ...visitor, visitorKey: await ensureVisitorKey(dependencies.sessions, visitor, exchange) };
  }
}

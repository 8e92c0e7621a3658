import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallDefinition, ProductItem } from "shared-contracts";
import { callRoute, type CallHandler } from "storefront-api/call-service";
import type { CommerceProduct } from "../port/commerce-records.js";
import type { CommerceEngine, CommerceSession } from "../port/commerce-session.js";
import { composeItem } from "./compose-item.js";
import type { Once } from "./once.js";
import type { SignInAttempts } from "./sign-in-attempts.js";
import type { Visit, Visits } from "./visits.js";

/** What the routes of every subject share. */
export type ShopService = {
  readonly engine: CommerceEngine;
  readonly visits: Visits;
  readonly once: Once;
  readonly attempts: SignInAttempts;
  readonly now: () => Date;
};

type VisitHandler<Call extends CallDefinition> = (
  input: Parameters<CallHandler<Call>>[0],
  visit: Visit,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => ReturnType<CallHandler<Call>>;

/** Implements a call for the visitor of its request; the browser keeps the session even if the call fails. */
export function visitRoute<Call extends CallDefinition>(
  app: FastifyInstance,
  { visits }: ShopService,
  call: Call,
  handler: VisitHandler<Call>,
  options: Parameters<typeof callRoute<Call>>[3] = {},
): void {
  callRoute(
    app,
    call,
    async (input, exchange) => {
      const visit = await visits.open(exchange.request);
      try {
        return await handler(input, visit, exchange);
      } finally {
        visits.keep(visit, exchange);
      }
    },
    options,
  );
}

export type KnownItem = { readonly product: CommerceProduct; readonly item: ProductItem };

/** Items by id, with every amount; unknown ids are left out. */
export async function findItems(
  { products, prices, stock }: CommerceSession,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, KnownItem>> {
  if (itemIds.length === 0) return new Map();
  const [found, priced, stocked] = await Promise.all([
    products.find(itemIds),
    prices.find(itemIds),
    stock.find(itemIds),
  ]);
  return new Map(
    Array.from(found, ([itemId, product]) => {
      const item = composeItem({ product, price: priced.get(itemId), stock: stocked.get(itemId) });
      return [itemId, { product, item }] as const;
    }),
  );
}

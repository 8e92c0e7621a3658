import { FEED_WRITERS } from "../../../catalog/writers/feed-writers.js";
import type { StorefrontDatabase } from "../../../platform/storefront-database.js";
import { createCoPurchaseRepository, type CoPurchaseRepository } from "../co-purchase-repository.js";
import type { OrderHistory } from "./order-history.js";

const BATCH_SIZE = 500;

/** Writes a history into an empty database as an import does, and counts it: what ranks from then on is the shop's own code. */
export async function loadHistory(
  database: StorefrontDatabase,
  { products, orders }: OrderHistory,
): Promise<CoPurchaseRepository> {
  const now = new Date();
  for (const batch of toBatches(products)) await FEED_WRITERS.products(database, batch, now);
  for (const batch of toBatches(orders)) await FEED_WRITERS.orders(database, batch, now);
  const coPurchases = createCoPurchaseRepository(database);
  await coPurchases.recount();
  return coPurchases;
}

function* toBatches<Entry>(entries: readonly Entry[]): Generator<Entry[]> {
  for (let start = 0; start < entries.length; start += BATCH_SIZE) yield entries.slice(start, start + BATCH_SIZE);
}

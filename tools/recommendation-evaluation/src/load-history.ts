import type { StorefrontDatabase } from "storefront-api";
import { writeRecords } from "storefront-api/feed";
import { createCoPurchaseRepository, type CoPurchaseRepository } from "storefront-api/recommendations";
import type { OrderHistory } from "./order-history.js";

/** Imports a history into an empty database and counts it, so that the shop's own code ranks from then on. */
export async function loadHistory(
  database: StorefrontDatabase,
  { products, orders }: OrderHistory,
): Promise<CoPurchaseRepository> {
  const now = new Date();
  await writeRecords(database, "products", products, { now });
  await writeRecords(database, "orders", orders, { now });
  const coPurchases = createCoPurchaseRepository(database);
  await coPurchases.recount();
  return coPurchases;
}

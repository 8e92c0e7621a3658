import type { StorefrontDatabase } from "storefront-api";
import { estimateFigures, type Figures } from "./bootstrap.js";
import { judgeRecommender } from "./judge-recommender.js";
import { holdOutLast, toItemIds, type OrderHistory } from "./order-history.js";
import { createBoughtTogether, createFrequentlyBought, createMostPopular, createRandom } from "./recommenders.js";
import { writeRecords } from "storefront-api/feed";
import { createCoPurchaseRepository, type CoPurchaseRepository } from "storefront-api/recommendations";

/** Share of the orders, the latest by date. */
const HELD_OUT_SHARE = 0.2;

const SEED = "random items";

export type Evaluation = {
  readonly knownOrders: number;
  readonly heldOutOrders: number;
  /** Held-out orders with at least two items. */
  readonly judgedOrders: number;
  readonly rows: readonly (Figures & { readonly name: string })[];
};

/** Evaluates the shop's recommendations on held-out orders. The database must be empty and isn't cleaned up. */
export async function evaluateHistory(database: StorefrontDatabase, history: OrderHistory): Promise<Evaluation> {
  const { known, heldOut } = holdOutLast(history.orders, HELD_OUT_SHARE);
  const coPurchases = await loadHistory(database, { products: history.products, orders: known });
  const baseline = await judgeRecommender(createMostPopular(known), heldOut);
  const rows = [];
  for (const recommender of [
    createBoughtTogether(coPurchases),
    createFrequentlyBought(coPurchases),
    createMostPopular(known),
    createRandom(history.products, SEED),
  ]) {
    const verdicts = await judgeRecommender(recommender, heldOut);
    rows.push({ name: recommender.name, ...estimateFigures(verdicts, baseline) });
  }
  return {
    knownOrders: known.length,
    heldOutOrders: heldOut.length,
    judgedOrders: heldOut.filter((order) => toItemIds(order).length > 1).length,
    rows,
  };
}

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

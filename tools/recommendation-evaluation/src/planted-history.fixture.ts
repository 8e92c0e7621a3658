import { createSeededRandom } from "demonstration";
import { OrderRecord, ProductRecord } from "storefront-api/feed";
import type { OrderHistory } from "./order-history.js";

export type PlantedHistory = OrderHistory & {
  /** Each once, the smaller id first. */
  readonly planted: readonly (readonly [string, string])[];
};

export type HistorySize = {
  readonly items: number;
  readonly orders: number;
  readonly pairs: number;
  readonly seed: string;
};

const CATEGORIES = 8;
const LINES_AT_MOST = 6;
/** Orders that get both items of a pair: at least the support that makes a pair worth finding. */
const [PLANTED_LEAST, PLANTED_MOST] = [20, 60];
const DAY_MS = 86_400_000;

/** A year of orders in which items follow one another by popularity alone, but for pairs of them that are planted. */
export function createPlantedHistory({ items, orders, pairs, seed }: HistorySize): PlantedHistory {
  const random = createSeededRandom(seed);
  const itemIds = Array.from({ length: items }, (_, index) => `ITEM-${String(index).padStart(5, "0")}`);
  const baskets = Array.from({ length: orders }, () => {
    const size = random.whole(1, LINES_AT_MOST);
    return new Set(Array.from({ length: size }, () => pickByPopularity()));
  });
  // The most popular items stay alone: bought by everyone, they lift nothing threefold.
  const rest = itemIds.slice(Math.floor(items / 10));
  const planted = Array.from({ length: pairs }, (_, index): [string, string] => [
    rest[index] ?? "",
    rest[rest.length - 1 - index] ?? "",
  ]);
  for (const pair of planted) {
    const support = random.whole(PLANTED_LEAST, PLANTED_MOST);
    const chosen = new Set<Set<string>>();
    while (chosen.size < support) chosen.add(baskets[random.whole(0, baskets.length - 1)] ?? new Set());
    for (const basket of chosen) for (const itemId of pair) basket.add(itemId);
  }
  return { planted, products: itemIds.map(toProduct), orders: baskets.map(toOrder) };

  /** Few items are in many orders: the density falls with the rank. */
  function pickByPopularity(): string {
    return itemIds[Math.floor(random.next() ** 2 * items)] ?? "";
  }

  function toOrder(basket: ReadonlySet<string>, index: number): OrderRecord {
    return OrderRecord.parse({
      orderId: `ORDER-${index}`,
      tenant: "retail",
      userId: `user-${index % 500}`,
      placedAt: new Date(Date.UTC(2025, 0, 1) + (index / orders) * 365 * DAY_MS).toISOString(),
      lines: [...basket].map((itemId) => ({ itemId, quantity: 1, unitPrice: 1 })),
    });
  }
}

function toProduct(itemId: string, index: number): ProductRecord {
  const category = { id: `CT${index % CATEGORIES}`, name: `Category ${index % CATEGORIES}` };
  return ProductRecord.parse({ itemId, name: itemId, hierarchy: { category } });
}

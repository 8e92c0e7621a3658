import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import type { Catalog, KnownItem } from "../catalog/catalog.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import type { PlanRecord } from "../records/related-records.js";
import type { Visitor } from "../visitor/visitor.js";

export type CartDependencies = {
  readonly database: StorefrontDatabase;
  readonly catalog: Catalog;
};

/** Items and stores of a cart's lines, as its visitor may buy them. */
export type CartGoods = {
  readonly items: ReadonlyMap<string, KnownItem>;
  /** By store: items picked up at a store other than the default one. */
  readonly elsewhere?: ReadonlyMap<string, ReadonlyMap<string, KnownItem>>;
  readonly plans: ReadonlyMap<string, PlanRecord>;
};

type Wanted = {
  readonly itemId: string;
  readonly parentItemId?: string | undefined;
  /** Pickup store; empty for delivery. */
  readonly storeNumber?: string;
};

export async function findGoods(
  { database, catalog }: CartDependencies,
  wanted: readonly Wanted[],
  visitor: Visitor,
  storeNumber = DEFAULT_STORE_NUMBER,
): Promise<CartGoods> {
  const parents = wanted.flatMap(({ parentItemId }) => (parentItemId ? [parentItemId] : []));
  const itemIds = wanted.map(({ itemId }) => itemId);
  const others = new Set(wanted.map((line) => line.storeNumber || storeNumber));
  others.delete(storeNumber);
  const elsewhere = new Map<string, ReadonlyMap<string, KnownItem>>();
  for (const store of others) {
    const there = wanted.filter((line) => line.storeNumber === store).map(({ itemId }) => itemId);
    elsewhere.set(store, await catalog.findItems(there, visitor, store));
  }
  return {
    items: await catalog.findItems([...itemIds, ...parents], visitor, storeNumber),
    elsewhere,
    plans: await findPlans(database, itemIds, parents),
  };
}

/** With the stock of the store that the line is picked up in. */
export function findItemOfLine(
  { items, elsewhere }: CartGoods,
  { itemId, storeNumber }: { readonly itemId: string; readonly storeNumber: string },
): KnownItem | undefined {
  return elsewhere?.get(storeNumber)?.get(itemId) ?? items.get(itemId);
}

/** Plans by SKU, with those of `itemIds` that each applies to in `items`. */
export async function findPlans(
  database: StorefrontDatabase,
  skuNumbers: readonly string[],
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, PlanRecord>> {
  if (skuNumbers.length === 0 || itemIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("plans")
    .innerJoin("plan_items", "plan_items.sku_number", "plans.sku_number")
    .select(["plans.sku_number", "plans.document", "plan_items.item_id"])
    .where("plans.sku_number", "in", [...skuNumbers])
    .where("plan_items.item_id", "in", [...itemIds])
    .execute();
  const plans = new Map<string, PlanRecord>();
  for (const { sku_number, document, item_id } of rows) {
    const items = plans.get(sku_number)?.items ?? [];
    plans.set(sku_number, { ...document, items: [...items, item_id] });
  }
  return plans;
}

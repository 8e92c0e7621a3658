import type { PlanRecord } from "../records/related-records.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";

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

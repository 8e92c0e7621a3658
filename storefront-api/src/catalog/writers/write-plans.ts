import type { PlanRecord } from "../../feed/schemas/plan-record.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

/** A record holds all items that its plan goes with: items that it no longer names lose the plan. */
export async function writePlans(database: StorefrontDatabase, records: readonly PlanRecord[]): Promise<void> {
  if (records.length === 0) return;
  const skuNumbers = records.map((record) => record.skuNumber);
  await inTransaction(database, async (transaction) => {
    await upsertRows(
      transaction,
      { table: "plans", columns: { sku_number: "text", kind: "text", document: "jsonb" }, key: ["sku_number"] },
      records.map((record) => ({
        sku_number: record.skuNumber,
        kind: record.kind,
        document: { ...record, items: [] },
      })),
    );
    await transaction.deleteFrom("plan_items").where("sku_number", "in", skuNumbers).execute();
    await upsertRows(
      transaction,
      {
        table: "plan_items",
        columns: { item_id: "text", sku_number: "text", position: "integer" },
        key: ["item_id", "sku_number"],
      },
      records.flatMap((record, position) =>
        Array.from(new Set(record.items), (itemId) => ({ item_id: itemId, sku_number: record.skuNumber, position })),
      ),
    );
  });
}

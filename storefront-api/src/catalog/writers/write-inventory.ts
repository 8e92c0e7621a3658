import type { InventoryRecord } from "../../feed/schemas/inventory-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { DELIVERY_STOCK } from "../stock-location.js";
import { upsertRows } from "./upsert-rows.js";

/** Sets what lies on the shelf; what is reserved by carts stays reserved. */
export async function writeInventory(database: StorefrontDatabase, records: readonly InventoryRecord[]): Promise<void> {
  await upsertRows(
    database,
    {
      table: "inventory",
      columns: { item_id: "text", store_number: "text", on_hand: "integer", document: "jsonb" },
      key: ["item_id", "store_number"],
    },
    records.map((record) => ({
      item_id: record.itemId,
      store_number: record.storeNumber ?? DELIVERY_STOCK,
      on_hand: record.onHand,
      document: record,
    })),
  );
}

import type { CompatibilityRecord } from "../../feed/schemas/compatibility-record.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

/** A record holds all printers of its cartridge: printers that it no longer names go. */
export async function writeCompatibility(
  database: StorefrontDatabase,
  records: readonly CompatibilityRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.flatMap(({ cartridgeItemId, printers }) => {
    const byModel = new Map(printers.map((printer) => [printer.model, printer]));
    return Array.from(byModel.values(), ({ brand, model, itemId }) => ({
      cartridge_item_id: cartridgeItemId,
      printer_model: model,
      printer_brand: brand,
      printer_item_id: itemId ?? "",
    }));
  });
  await inTransaction(database, async (transaction) => {
    await transaction
      .deleteFrom("printer_compatibility")
      .where(
        "cartridge_item_id",
        "in",
        records.map((record) => record.cartridgeItemId),
      )
      .execute();
    await upsertRows(
      transaction,
      {
        table: "printer_compatibility",
        columns: { cartridge_item_id: "text", printer_model: "text", printer_brand: "text", printer_item_id: "text" },
        key: ["cartridge_item_id", "printer_model"],
      },
      rows,
    );
  });
}

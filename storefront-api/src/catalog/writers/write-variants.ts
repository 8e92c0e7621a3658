import type { VariantRecord } from "../../feed/schemas/variant-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

export async function writeVariants(database: StorefrontDatabase, records: readonly VariantRecord[]): Promise<void> {
  await upsertRows(
    database,
    { table: "tenant_settings", columns: { tenant: "text", document: "jsonb" }, key: ["tenant"] },
    records.filter((record) => record.kind === "tenant").map((record) => ({ tenant: record.tenant, document: record })),
  );
  await upsertRows(
    database,
    {
      table: "customers",
      columns: { customer_number: "text", tenant: "text", name: "text", document: "jsonb" },
      key: ["customer_number"],
    },
    records
      .filter((record) => record.kind === "customer")
      .map((record) => ({
        customer_number: record.customerNumber,
        tenant: record.tenant,
        name: record.name,
        document: record,
      })),
  );
  await upsertRows(
    database,
    {
      table: "item_variants",
      columns: { tenant: "text", customer_number: "text", item_id: "text", cin: "text", document: "jsonb" },
      key: ["item_id", "tenant", "customer_number"],
    },
    records
      .filter((record) => record.kind === "item")
      .map((record) => ({
        tenant: record.tenant,
        customer_number: record.customerNumber ?? "",
        item_id: record.itemId,
        cin: record.cin ?? "",
        document: record,
      })),
  );
}

import type { LocationRecord, StoreRecord } from "../../feed/schemas/store-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

export async function writeStores(database: StorefrontDatabase, records: readonly StoreRecord[]): Promise<void> {
  await upsertRows(
    database,
    {
      table: "stores",
      columns: {
        store_number: "text",
        name: "text",
        zip_code: "text",
        latitude: "double precision",
        longitude: "double precision",
        document: "jsonb",
      },
      key: ["store_number"],
    },
    records.map((record) => ({
      store_number: record.storeNumber,
      name: record.name,
      zip_code: record.zipCode,
      latitude: record.latitude,
      longitude: record.longitude,
      document: record,
    })),
  );
}

export async function writeLocations(database: StorefrontDatabase, records: readonly LocationRecord[]): Promise<void> {
  await upsertRows(
    database,
    {
      table: "locations",
      columns: {
        zip_code: "text",
        city: "text",
        state: "text",
        latitude: "double precision",
        longitude: "double precision",
      },
      key: ["zip_code"],
    },
    records.map(({ zipCode, ...same }) => ({ zip_code: zipCode, ...same })),
  );
}

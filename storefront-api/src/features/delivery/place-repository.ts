import { sql } from "kysely";
import type { DeliveryLocation } from "shared-contracts";
import type { InventoryRecord } from "../../records/inventory-record.js";
import type { StoreRecord } from "../../records/store-record.js";
import { toKeyOf } from "../../platform/schema/catalog-schema.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { milesTo } from "../../visitor/nearest-store.js";
import type { LocationQuery } from "./location-query.js";

export type NearbyStore = {
  readonly store: StoreRecord;
  readonly miles: number;
  /** Null: not counted; undefined: the store does not carry the item. */
  readonly available: number | null | undefined;
  readonly stock: InventoryRecord | undefined;
};

export type PlaceRepository = {
  /** An exact city match wins over a prefix match. */
  findLocation(query: LocationQuery): Promise<DeliveryLocation | undefined>;
  /** Undefined for an unknown ZIP code. */
  findStoresNear(zipCode: string, itemId: string): Promise<NearbyStore[] | undefined>;
};

const STORES_SHOWN = 20;

type StoreRow = {
  document: StoreRecord;
  miles: number;
  has_stock: boolean;
  available: number | null;
  stock: InventoryRecord | null;
};

export function createPlaceRepository(database: StorefrontDatabase): PlaceRepository {
  return {
    async findLocation(query) {
      const { rows } = await selectLocation(query).execute(database);
      return rows[0];
    },
    async findStoresNear(zipCode, itemId) {
      const origin = await database
        .selectFrom("locations")
        .select(["latitude", "longitude"])
        .where("zip_code", "=", zipCode)
        .executeTakeFirst();
      if (!origin) return undefined;
      const { rows } = await selectStores(origin, itemId).execute(database);
      return rows.map((row) => ({
        store: row.document,
        miles: Math.round(row.miles * 10) / 10,
        available: row.has_stock ? row.available : undefined,
        stock: row.stock ?? undefined,
      }));
    },
  };
}

const CITY_KEY = sql.raw(toKeyOf("city"));

function selectLocation(query: LocationQuery) {
  if (query.kind === "zip") {
    return sql<DeliveryLocation>`
      select zip_code as "zipCode", city, state from locations where zip_code = ${query.zipCode}`;
  }
  const cities = sql.join(query.cities);
  const beginnings = sql.join(query.cities.map((city) => `${city}%`));
  const inState = query.state ? sql`and state = ${query.state}` : sql``;
  return sql<DeliveryLocation>`
    select zip_code as "zipCode", city, state from locations
    where ${CITY_KEY} like any(array[${beginnings}]) ${inState}
    order by ${CITY_KEY} not in (${cities}), city, state, zip_code limit 1`;
}

function selectStores({ latitude, longitude }: { latitude: number; longitude: number }, itemId: string) {
  return sql<StoreRow>`
    select s.document, i.item_id is not null as has_stock, i.available, i.document as stock,
      ${milesTo(sql`${latitude}::float8`, sql`${longitude}::float8`)} as miles
    from stores s left join inventory i on i.store_number = s.store_number and i.item_id = ${itemId}
    order by miles, s.store_number limit ${STORES_SHOWN}`;
}

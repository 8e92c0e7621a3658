import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { DELIVERY_CALLS, parseItemId, type DeliveryLocation } from "shared-contracts";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { isSoldOut, toStore } from "../../catalog/compose-inventory.js";
import { callRoute } from "../../platform/call-route.js";
import { shareAnswers } from "../../platform/share-answers.js";
import { DomainError } from "../../platform/domain-error.js";
import { parseLocationQuery, type LocationQuery } from "./location-query.js";
import { toKeyOf } from "../../platform/schema/catalog-schema.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { InventoryRecord } from "../../records/inventory-record.js";
import type { StoreRecord } from "../../records/store-record.js";
import { milesTo } from "../../visitor/nearest-store.js";
import type { Store } from "../../store.js";

/** Shown for a store that does not count its stock. */
const UNCOUNTED_QUANTITY = 9999;
/** One year. */
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** ZIP codes change with an import. */
const LOCATION_SHARED_SECONDS = 3600;
/** Of shelves, which the cart checks again. */
const STOCK_SHARED_SECONDS = 10;

export function deliveryRoutes({ database }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    await shareAnswers(app, LOCATION_SHARED_SECONDS, (shared) =>
      callRoute(shared, DELIVERY_CALLS.lookUpLocation, ({ q }) => findLocation(q)),
    );

    callRoute(app, DELIVERY_CALLS.chooseLocation, async ({ q }, { reply }) => {
      const location = await findLocation(q);
      // Scripts set the same cookie, so it must not be HttpOnly.
      reply.setCookie(ZIP_CODE_COOKIE, location.zipCode, {
        path: "/",
        maxAge: COOKIE_MAX_AGE_SECONDS,
        sameSite: "lax",
      });
      return location;
    });

    await shareAnswers(app, STOCK_SHARED_SECONDS, (shared) =>
      callRoute(shared, DELIVERY_CALLS.listStores, async ({ itemId, zipCode }) => {
        const stores = await findStoresNear(database, zipCode, parseItemId(itemId).skuNumber);
        if (!stores) throw new DomainError("location-not-found");
        return { stores: stores.map(toListedStore) };
      }),
    );
  };

  async function findLocation(text: string): Promise<DeliveryLocation> {
    const query = parseLocationQuery(text);
    const location = query && (await findPlace(database, query));
    if (!location) throw new DomainError("location-not-found");
    return location;
  }
}

function toListedStore({ store, miles, available, stock }: NearbyStore) {
  const isInStock = available !== undefined && !isSoldOut({ available, record: stock });
  const quantity = available === null ? UNCOUNTED_QUANTITY : Math.max(0, available ?? 0);
  return {
    ...toStore(store),
    distanceMiles: miles,
    availableQuantity: isInStock ? quantity : 0,
    availabilityText: stock?.storeAvailabilityText ?? (isInStock ? "In stock" : "Out of stock"),
  };
}

type NearbyStore = {
  readonly store: StoreRecord;
  readonly miles: number;
  /** Null: not counted; undefined: the store does not carry the item. */
  readonly available: number | null | undefined;
  readonly stock: InventoryRecord | undefined;
};

const STORES_SHOWN = 20;

type StoreRow = {
  document: StoreRecord;
  miles: number;
  has_stock: boolean;
  available: number | null;
  stock: InventoryRecord | null;
};

/** An exact city match wins over a prefix match. */
async function findPlace(database: StorefrontDatabase, query: LocationQuery): Promise<DeliveryLocation | undefined> {
  const { rows } = await selectLocation(query).execute(database);
  return rows[0];
}

/** Undefined for an unknown ZIP code. */
async function findStoresNear(
  database: StorefrontDatabase,
  zipCode: string,
  itemId: string,
): Promise<NearbyStore[] | undefined> {
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

import type { FastifyInstance } from "fastify";
import { DELIVERY_CALLS, parseItemId, type DeliveryLocation } from "shared-contracts";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { isSoldOut, toStore } from "../../catalog/compose-inventory.js";
import { callRoute } from "../../platform/call-route.js";
import { shareAnswers } from "../../platform/share-answers.js";
import { DomainError } from "../../platform/domain-error.js";
import { parseLocationQuery } from "./location-query.js";
import { createPlaceRepository, type NearbyStore } from "./place-repository.js";
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
  const places = createPlaceRepository(database);

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
        const stores = await places.findStoresNear(zipCode, parseItemId(itemId).skuNumber);
        if (!stores) throw new DomainError("location-not-found");
        return { stores: stores.map(toListedStore) };
      }),
    );
  };

  async function findLocation(text: string): Promise<DeliveryLocation> {
    const query = parseLocationQuery(text);
    const location = query && (await places.findLocation(query));
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

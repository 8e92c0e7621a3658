import type { FastifyInstance } from "fastify";
import { listStores, lookUpLocation, parseItemId } from "shared-contracts";
import { isSoldOut, toStore } from "../../catalog/compose-inventory.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { parseLocationQuery } from "./location-query.js";
import type { NearbyStore, PlaceRepository } from "./place-repository.js";

/** Shown for a store that keeps stock without counting it. */
const UNCOUNTED_QUANTITY = 9999;

export function deliveryRoutes({ places }: { readonly places: PlaceRepository }) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, lookUpLocation, async ({ q }) => {
      const query = parseLocationQuery(q);
      const location = query && (await places.findLocation(query));
      if (!location) throw new DomainError("location-not-found");
      return location;
    });

    callRoute(app, listStores, async ({ itemId, zipCode }) => {
      const stores = await places.findStoresNear(zipCode, parseItemId(itemId).skuNumber);
      if (!stores) throw new DomainError("location-not-found");
      return { stores: stores.map(toListedStore) };
    });
  };
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

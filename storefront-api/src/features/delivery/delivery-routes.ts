import type { FastifyInstance } from "fastify";
import { chooseLocation, listStores, lookUpLocation, parseItemId, type DeliveryLocation } from "shared-contracts";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { isSoldOut, toStore } from "../../catalog/compose-inventory.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { acceptForms } from "../../platform/form-post.js";
import { locationForm } from "./location-form.js";
import { parseLocationQuery } from "./location-query.js";
import type { NearbyStore, PlaceRepository } from "./place-repository.js";

/** Shown for a store that keeps stock without counting it. */
const UNCOUNTED_QUANTITY = 9999;
/** A year, in seconds. */
const COOKIE_LIFE = 365 * 24 * 60 * 60;

export function deliveryRoutes({ places }: { readonly places: PlaceRepository }) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);

    callRoute(app, lookUpLocation, ({ q }) => findLocation(q));

    callRoute(
      app,
      chooseLocation,
      async ({ q }, { reply }) => {
        const location = await findLocation(q);
        // Scripts of the page set the same cookie, so it is no secret from them.
        reply.setCookie(ZIP_CODE_COOKIE, location.zipCode, { path: "/", maxAge: COOKIE_LIFE, sameSite: "lax" });
        return location;
      },
      { form: locationForm },
    );

    callRoute(app, listStores, async ({ itemId, zipCode }) => {
      const stores = await places.findStoresNear(zipCode, parseItemId(itemId).skuNumber);
      if (!stores) throw new DomainError("location-not-found");
      return { stores: stores.map(toListedStore) };
    });
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

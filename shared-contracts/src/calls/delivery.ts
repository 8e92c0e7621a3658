import * as z from "zod/mini";
import { DeliveryLocation } from "../entities/location.js";
import { Store } from "../entities/store.js";
import { DELIVERY_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";

export const DELIVERY_CALLS = defineCalls(DELIVERY_ROUTES, {
  /** Delivers there from now on: looks the location up and keeps its ZIP code in the visitor's cookie; 404 when unknown. */
  chooseLocation: {
    request: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: DeliveryLocation,
  },
  /** A delivery location by ZIP code, or by city and state; 404 when unknown (AMB-37). */
  lookUpLocation: {
    request: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: DeliveryLocation,
  },
  /** Stores by distance from a ZIP code, each with its stock of the item. */
  listStores: {
    request: z.object({ itemId: z.string(), zipCode: z.string() }),
    response: z.object({
      stores: z.array(
        z.object({
          ...Store.shape,
          distanceMiles: z.number(),
          availableQuantity: z.int(),
          availabilityText: z.string(),
        }),
      ),
    }),
  },
});

import * as z from "zod/mini";
import { Store } from "../entities/inventory.js";
import { DELIVERY_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";

/** A delivery location, as returned by the lookup (AMB-37). */
export const DeliveryLocation = z.object({
  /** Five digits. */
  zipCode: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
});
export type DeliveryLocation = z.infer<typeof DeliveryLocation>;

export const DELIVERY_CALLS = defineCalls(DELIVERY_ROUTES, {
  /** Sets the delivery location: looks it up and stores its ZIP code in a cookie; 404 if unknown. */
  chooseLocation: {
    request: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: DeliveryLocation,
  },
  /** Looks up a delivery location by ZIP code, or by city and state; 404 if unknown (AMB-37). */
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

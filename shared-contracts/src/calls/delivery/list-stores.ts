import * as z from "zod/mini";
import { Store } from "../../entities/store.js";
import { defineCall } from "../define-call.js";
import { DELIVERY_ROUTES } from "./delivery-routes.js";

/** Stores by distance from a ZIP code, each with its stock of the item. */
export const listStores = defineCall({
  ...DELIVERY_ROUTES.listStores,
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
});

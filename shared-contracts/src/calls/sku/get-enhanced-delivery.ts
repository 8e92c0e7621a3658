import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { SKU_ROUTES } from "./sku-routes.js";

/** Date and price of an enhanced delivery; 404 where there is none (AMB-38). */
export const getEnhancedDelivery = defineCall({
  ...SKU_ROUTES.getEnhancedDelivery,
  request: z.object({ itemId: z.string(), zipCode: z.string() }),
  response: z.object({
    deliveryDateText: z.string(),
    /** US dollars. */
    price: z.number(),
  }),
});

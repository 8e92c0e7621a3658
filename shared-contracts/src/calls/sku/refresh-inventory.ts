import * as z from "zod/mini";
import { Inventory } from "../../entities/inventory.js";
import { optionalFlag, optionalText } from "../../entities/optional-fields.js";
import { PriceInfo } from "../../entities/price-info.js";
import { ServiceContext } from "../../entities/service-context.js";
import { defineCall } from "../define-call.js";
import { SKU_ROUTES } from "./sku-routes.js";

/** Stock, delivery and complete price entries as of now (AMB-99). */
export const refreshInventory = defineCall({
  ...SKU_ROUTES.refreshInventory,
  request: z.object({
    serviceContext: z.looseObject({
      ...ServiceContext.shape,
      requestType: z.literal("I"),
      /** Stock of this store; the visitor's without it. */
      storeNumber: optionalText,
      zipCode: optionalText,
    }),
    skus: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
    /** The core sku of the page. */
    baseProduct: z.string(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        itemId: z.string(),
        inventory: Inventory,
        product: z.object({ flags: z.object({ autoRestockEligible: optionalFlag }) }),
        price: z.object({ informationalMessage: optionalText }),
        /** Empty: the price info of the page stays. */
        priceInfo: z.array(PriceInfo),
      }),
    ),
  }),
});

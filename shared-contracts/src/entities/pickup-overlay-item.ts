import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { SkuSetChild } from "./sku-set.js";

/** Input of the store-pickup overlay. `price` is in US dollars; undefined if hidden. */
export const PickupOverlayItem = z.object({
  name: optionalText,
  itemId: z.string(),
  customerSku: optionalText,
  price: optionalNumber,
  uom: optionalText,
  uomQty: optionalNumber,
  qty: optionalNumber,
  imageUrl: optionalText,
  storeNumber: optionalText,
  zipCode: optionalText,
  quantityLimit: optionalNumber,
  priceDisplay: optionalFlag,
  virtualBundleDetails: z.optional(z.array(SkuSetChild)),
});
export type PickupOverlayItem = z.infer<typeof PickupOverlayItem>;

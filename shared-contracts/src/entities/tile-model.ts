import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { PurchaseOption } from "./purchase-option.js";

export const TileSaving = z.object({
  valueText: optionalText,
  description: optionalText,
  type: optionalText,
  style: optionalText,
});
export type TileSaving = z.infer<typeof TileSaving>;

export const AdditionalMessage = z.object({
  type: optionalText,
  text: optionalText,
  moreText: optionalText,
  date: optionalText,
  tileBackMsg: optionalText,
});
export type AdditionalMessage = z.infer<typeof AdditionalMessage>;

/** Content of a product tile. `price` and `originalPrice` are formatted text, `priceValue` US dollars. */
export const TileModel = z.object({
  purchaseOption: z.optional(PurchaseOption),
  itemId: z.string(),
  cId: optionalText,
  model: optionalText,
  units: optionalText,
  unitsNum: optionalNumber,
  price: optionalText,
  priceValue: optionalNumber,
  originalPrice: optionalText,
  promoMessage: optionalText,
  secondaryPromoMessage: optionalText,
  percentageOffMsg: optionalText,
  badgeColor: optionalText,
  savings: z.optional(z.array(TileSaving)),
  additionalMsg: z.optional(AdditionalMessage),
  quantityLimit: optionalNumber,
  image: optionalText,
  brandName: optionalText,
});
export type TileModel = z.infer<typeof TileModel>;

/** Content of the price area for the selected purchase option, derived by the purchase team (AMB-98). US dollars. */
export const ActiveProductView = z.object({
  price: optionalNumber,
  originalPrice: optionalNumber,
  pricePerUnit: optionalNumber,
  units: optionalText,
  unitsNum: optionalNumber,
  promoMessage: optionalText,
  secondaryPromoMessage: optionalText,
  percentageOffMsg: optionalText,
  onPromo: optionalFlag,
  onContract: optionalFlag,
  badgeColor: optionalText,
});
export type ActiveProductView = z.infer<typeof ActiveProductView>;

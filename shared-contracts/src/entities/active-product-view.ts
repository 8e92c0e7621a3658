import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

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

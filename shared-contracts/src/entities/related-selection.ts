import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** The selected related products; each field is a list joined by `|`, all in the same order (S1-3.26). */
export const RelatedProductsSelection = z.object({
  partNumberList: optionalText,
  quantityList: optionalText,
  catentryList: optionalText,
  /** The types of the selected products (AMB-39). */
  planList: optionalText,
  priceList: optionalText,
});
export type RelatedProductsSelection = z.infer<typeof RelatedProductsSelection>;

import * as z from "zod/mini";
import { RelatedProductsSelection } from "../../entities/related-selection.js";
import { defineCall } from "../define-call.js";
import { SKU_ROUTES } from "./sku-routes.js";

/** Stores the chosen plans and add-ons of a core sku (AMB-39). */
export const updateRelatedSelection = defineCall({
  ...SKU_ROUTES.updateRelatedSelection,
  request: z.object({
    sku: z.string(),
    ...RelatedProductsSelection.shape,
    /** 1 selects, 0 removes. */
    flag: z.union([z.literal(0), z.literal(1)]),
  }),
  response: z.object({ sku: z.string(), selection: RelatedProductsSelection }),
});

import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** What the visitor bought and has not reviewed. */
export const listUnreviewedItems = defineCall({
  ...REVIEWS_ROUTES.listUnreviewedItems,
  request: z.object({}),
  response: z.object({
    purchasedProducts: z.array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        image: optionalText,
        /** ISO date. */
        purchaseDate: optionalText,
      }),
    ),
  }),
});

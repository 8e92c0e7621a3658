import * as z from "zod/mini";
import { optionalNumber, optionalText } from "../../entities/optional-fields.js";
import { RecommendationTile } from "../../entities/recommendation-tile.js";
import { ServiceContext } from "../../entities/service-context.js";
import { defineCall } from "../define-call.js";
import { RECOMMENDATIONS_ROUTES } from "./recommendations-routes.js";

/**
 * The tiles of given skus. `originalItemDetails` only for global alternates; its cost is the server's to fill in
 * (AMB-100).
 */
export const getTiles = defineCall({
  ...RECOMMENDATIONS_ROUTES.getTiles,
  request: z.object({
    serviceContext: z.looseObject({
      ...ServiceContext.shape,
      originalItemDetails: z.optional(
        z.object({
          itemId: z.string(),
          price: optionalNumber,
          cost: optionalNumber,
          altFactor: optionalNumber,
          dept: optionalText,
        }),
      ),
    }),
    query: z.object({
      skus: z.array(z.string()).check(z.maxLength(100)),
      inputs: z.object({
        brandTransformationSwitch: z.boolean(),
        includeSpecifications: z.boolean(),
        sparq: z.boolean(),
        requestor: z.string(),
      }),
    }),
  }),
  response: z.array(RecommendationTile),
});

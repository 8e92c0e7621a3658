import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "../entities/optional-fields.js";
import { RecommendationSlot, RecommendationTile } from "../entities/tile.js";
import { ServiceContext } from "../entities/visitor-context.js";
import { RECOMMENDATIONS_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";

export const RECOMMENDATIONS_CALLS = defineCalls(RECOMMENDATIONS_ROUTES, {
  /**
   * Tiles of the given SKUs. `originalItemDetails` is for global alternates only; the server adds its cost (AMB-100).
   */
  getTiles: {
    onServer: true,
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
  },
  /** Tiles for recommendation slots, in the wire format of both specification documents (AMB-06). */
  getRecommendations: {
    onServer: true,
    request: z.object({
      configValues: z.object({ isUserLoggedIn: z.boolean() }),
      serviceContext: ServiceContext,
      query: z.object({
        mboxes: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
        inputs: z.object({
          brandTransformationSwitch: z.boolean(),
          excludeSurcharge: z.boolean(),
          sparq: z.boolean(),
          coreSkuNumber: z.string(),
          includeSpecifications: z.boolean(),
          includeInkAndTonerDetails: z.boolean(),
          departmentId: optionalText,
          categoryId: optionalText,
          superCategoryId: optionalText,
          classId: optionalText,
          brand: optionalText,
          /** Alternatives only. */
          enableMonetization: optionalFlag,
          /** Alternatives only. */
          adType: optionalText,
        }),
        /** Recently viewed only: the page's item and items already shown (AMB-86). */
        skustobefiltered: z.optional(z.array(z.string())),
      }),
      siteVariables: z.record(z.string(), z.unknown()),
      userVariables: z.record(z.string(), z.unknown()),
      pageType: z.literal("sku"),
      skuId: z.string(),
    }),
    response: z.object({ data: z.array(RecommendationSlot) }),
  },
});

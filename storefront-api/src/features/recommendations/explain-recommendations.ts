import { defineCall } from "shared-contracts";
import * as z from "zod/mini";

/** Why items are recommended beside an item, best first: for those who run the store, on the service's own port. */
export const explainRecommendations = defineCall({
  name: "explainRecommendations",
  method: "GET",
  path: "/recommendations/explain",
  request: z.object({ itemId: z.string().check(z.minLength(1)), tenant: z.enum(["retail", "business"]) }),
  response: z.object({
    itemId: z.string(),
    companions: z.array(
      z.object({
        itemId: z.string(),
        reason: z.enum(["bought-together", "category-bestseller", "department-bestseller"]),
        /** Orders of the recommended item on the tenant. */
        orders: z.int(),
        /** Orders with both items. */
        commonOrders: z.optional(z.int()),
        /** How many times more often both are in one order than chance would give. */
        lift: z.optional(z.number()),
        /** Minus the natural logarithm of the probability that chance gives so many common orders. */
        evidence: z.optional(z.number()),
      }),
    ),
  }),
});

import { defineCall } from "shared-contracts";
import * as z from "zod/mini";
import { COMPANION_REASONS } from "./companion.js";

const Companion = z.object({
  itemId: z.string(),
  reason: z.enum(COMPANION_REASONS),
  /** Orders of the recommended item on the tenant. */
  orders: z.int(),
  /** Orders with both items, or with this one and any of the category or department. */
  commonOrders: z.optional(z.int()),
  /** How many times more often both are in one order than expected by chance. */
  lift: z.optional(z.number()),
  /** Estimated share of the item's orders that contain the recommended one, based on the orders of both. */
  share: z.optional(z.number()),
  /** Negative natural logarithm of the probability of this many common orders by chance. */
  evidence: z.optional(z.number()),
});

const Alternative = z.object({
  itemId: z.string(),
  reason: z.enum(["named-by-contract", "named-by-merchant", "same-class", "same-category", "same-department"]),
  /** Specifications with the same value in both. */
  sharedSpecifications: z.optional(z.int()),
  /** Ratio of its list price to the item's. */
  priceRatio: z.optional(z.number()),
  brandType: z.optional(z.enum(["ownbrand", "oem-alts"])),
});

/** Explains an item's recommendations, best first; for store operators, on the service's own port. */
export const explainRecommendations = defineCall({
  name: "explainRecommendations",
  method: "GET",
  path: "/recommendations/explain",
  request: z.object({ itemId: z.string().check(z.minLength(1)), tenant: z.enum(["retail", "business"]) }),
  response: z.object({
    itemId: z.string(),
    /** Undefined for items that the tenant doesn't sell. */
    excludedFrom: z.optional(z.array(z.enum(["recommendations", "alternatives"]))),
    /** The item as its alternates are compared with it (docs/spec extras §7), in US dollars. */
    originalItemDetails: z.optional(
      z.object({
        itemId: z.string(),
        price: z.optional(z.number()),
        cost: z.optional(z.number()),
        altFactor: z.number(),
        dept: z.optional(z.string()),
      }),
    ),
    /** For the bundle: items with at least the minimum number of common orders. */
    companions: z.array(Companion),
    /** Items bought with the item's category or department, then bestsellers nearby. */
    frequentlyBought: z.array(Companion),
    alternatives: z.array(Alternative),
    cartridges: z.array(z.object({ itemId: z.string(), reason: z.enum(["fits-printer", "fits-same-printers"]) })),
    /** Active paid tiles, best first. */
    sponsored: z.array(z.object({ placementId: z.string(), itemId: z.string(), creative: z.string() })),
  }),
});

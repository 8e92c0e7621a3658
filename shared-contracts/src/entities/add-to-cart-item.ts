import * as z from "zod/mini";
import { MAXIMUM_QUANTITY } from "../constants/quantities.js";
import { optionalNumber, optionalText } from "./optional-fields.js";

export const FurnitureServiceInfo = z.object({
  /** The selected service level. */
  custLevel: z.string(),
  qty: z.number(),
});
export type FurnitureServiceInfo = z.infer<typeof FurnitureServiceInfo>;

/** One item to add. Never contains a price, because the server computes all prices. */
export const AddToCartItem = z.object({
  itemId: z.string(),
  resolvedItemId: optionalText,
  qty: z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY)),
  furnSvcInfo: z.optional(FurnitureServiceInfo),
  surchgOrgItemId: optionalText,
  surchgOrgQty: optionalNumber,
  /** `WARRANTY` for a protection plan. */
  parentRelationType: optionalText,
  parentItemId: optionalText,
  bundleId: optionalText,
});
export type AddToCartItem = z.infer<typeof AddToCartItem>;

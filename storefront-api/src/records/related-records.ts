import { z } from "zod";
import { Dollars, ItemId, ShortText } from "./record-values.js";

/** One line of `plans.ndjson`: a protection plan, assembly service or extra-time offer, and the items it applies to. */
export const PlanRecord = z.strictObject({
  kind: z.enum(["protection", "assembly", "extra-time"]),
  skuNumber: ItemId,
  skuName: ShortText,
  shortSkuName: ShortText.optional(),
  duration: ShortText.optional().meta({ description: "As shown, such as '2 years'." }),
  finalPrice: Dollars,
  pricePerMonth: Dollars.optional(),
  mfName: ShortText.optional(),
  isAccidentProtection: z.boolean().default(false),
  description: z.array(ShortText).max(20).default([]),
  image: ShortText.optional(),
  items: z.array(ItemId).min(1).max(10_000).meta({ description: "Items the plan is offered with, in no order." }),
});
export type PlanRecord = z.infer<typeof PlanRecord>;

/** One line of `compatibility.ndjson`: a cartridge and the printers it fits. */
export const CompatibilityRecord = z.strictObject({
  cartridgeItemId: ItemId,
  printers: z
    .array(
      z.strictObject({
        brand: ShortText,
        model: ShortText,
        itemId: ItemId.optional().meta({ description: "When the shop sells the printer." }),
      }),
    )
    .min(1)
    .max(1000),
});
export type CompatibilityRecord = z.infer<typeof CompatibilityRecord>;

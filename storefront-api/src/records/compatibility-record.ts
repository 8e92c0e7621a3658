import { z } from "zod";
import { ItemId, ShortText } from "./record-values.js";

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

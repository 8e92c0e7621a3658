import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** A printer a cartridge fits, or a cartridge that fits a printer. */
export const CompatibleProduct = z.object({
  name: z.string(),
  /** Undefined if the store doesn't sell it. */
  itemId: optionalText,
  brandName: optionalText,
});
export type CompatibleProduct = z.infer<typeof CompatibleProduct>;

/** `kind` is the item's own kind; `products` are of the other kind. */
export const Compatibility = z.object({
  kind: z.enum(["cartridge", "printer"]),
  products: z.array(CompatibleProduct),
});
export type Compatibility = z.infer<typeof Compatibility>;

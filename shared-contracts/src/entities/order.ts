import * as z from "zod/mini";
import { CartLine } from "./cart.js";
import { AppliedFee } from "./fees.js";
import { optionalText } from "./optional-fields.js";
import { Tenant } from "./tenant.js";

/** An order placed from a cart, without payment. Amounts as in the cart. */
export const Order = z.object({
  orderId: z.string(),
  tenant: Tenant,
  customerNumber: optionalText,
  /** ISO time. */
  placedAt: z.string(),
  lines: z.array(CartLine),
  subtotal: z.number(),
  fees: z.array(AppliedFee),
  total: z.number(),
  zipCode: optionalText,
});
export type Order = z.infer<typeof Order>;

import * as z from "zod/mini";
import { AddToCartItem, FurnitureServiceInfo } from "./add-to-cart-item.js";
import { AppliedFee } from "./fees.js";
import { optionalText } from "./optional-fields.js";
import { SelectablePurchaseOption } from "./purchase-option.js";

/** How a line comes, and when, as far as that is known. */
export const LineArrival = z.object({
  /** `Delivery`, `Pickup at Framingham` */
  text: z.string(),
  /** `Get it by Thursday, March 12` */
  when: optionalText,
});
export type LineArrival = z.infer<typeof LineArrival>;

/** Why an item could not be added. */
export const CartFailureCode = z.enum([
  "item-not-found",
  "not-purchasable",
  "out-of-stock",
  "not-enough-stock",
  "quantity-limit",
  "price-unavailable",
  "sign-in-required",
]);
export type CartFailureCode = z.infer<typeof CartFailureCode>;

/** One line of a cart. All money is US dollars with 2 decimals and computed by the server. */
export const CartLine = z.object({
  lineId: z.string(),
  itemId: z.string(),
  /** Customer item number, where the line was added under one. */
  cin: optionalText,
  name: z.string(),
  image: optionalText,
  url: optionalText,
  quantity: z.int(),
  purchaseOption: SelectablePurchaseOption,
  unitPrice: z.number(),
  /** `unitPrice` times `quantity`. */
  lineTotal: z.number(),
  furnSvcInfo: z.optional(FurnitureServiceInfo),
  parentRelationType: optionalText,
  parentItemId: optionalText,
  bundleId: optionalText,
  /** Print products: the project that was customized. */
  proofId: optionalText,
  projectName: optionalText,
  /** ISO time until which the stock of the line is held; absent where no stock is held. */
  reservedUntil: optionalText,
  /** In a cart as of now, in an order as it was promised. */
  arrival: z.optional(LineArrival),
  /** In a cart: why the line cannot be ordered as of now. */
  refusal: z.optional(CartFailureCode),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  cartId: z.string(),
  /** Rises with every change. */
  revision: z.int(),
  lines: z.array(CartLine),
  /** Sum of the quantities. */
  itemCount: z.int(),
  /** Sum of the line totals. */
  subtotal: z.number(),
  fees: z.array(AppliedFee),
  /** `subtotal` and fees. */
  total: z.number(),
});
export type Cart = z.infer<typeof Cart>;

export const AddedCartItem = z.object({ ...AddToCartItem.shape, lineId: optionalText });
export type AddedCartItem = z.infer<typeof AddedCartItem>;

export const FailedCartItem = z.object({
  itemId: z.string(),
  qty: z.number(),
  code: CartFailureCode,
  /** Says what to do. */
  message: optionalText,
});
export type FailedCartItem = z.infer<typeof FailedCartItem>;

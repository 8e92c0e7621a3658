import * as z from "zod/mini";
import { AppliedFee, SelectablePurchaseOption } from "./offer.js";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { normalizeEntry, trimText } from "../constants/entries.js";
import { MAXIMUM_QUANTITY } from "../constants/quantities.js";
import { Tenant } from "./visitor-context.js";

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

/** Delivery or pickup of a line, with the date if known. */
export const LineArrival = z.object({
  /** For example `Delivery` or `Pickup at Framingham`. */
  text: z.string(),
  /** For example `Get it by Thursday, March 12`. */
  when: optionalText,
});
export type LineArrival = z.infer<typeof LineArrival>;

/** Why an item couldn't be added. */
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

/** One line of a cart. Amounts are US dollars with 2 decimals, computed by the server. */
export const CartLine = z.object({
  lineId: z.string(),
  itemId: z.string(),
  /** Customer item number, if the line was added with one. */
  cin: optionalText,
  name: z.string(),
  image: optionalText,
  url: optionalText,
  quantity: z.int(),
  /** No other quantity can be ordered, as of a membership; carts only. */
  isOnlyOne: optionalFlag,
  purchaseOption: SelectablePurchaseOption,
  /** Where a pickup is picked up. */
  storeNumber: optionalText,
  /** Days between deliveries; auto restock only. */
  frequencyDays: optionalNumber,
  unitPrice: z.number(),
  /** `unitPrice` times `quantity`. */
  lineTotal: z.number(),
  furnSvcInfo: z.optional(FurnitureServiceInfo),
  parentRelationType: optionalText,
  parentItemId: optionalText,
  bundleId: optionalText,
  /** For print products: the customized project. */
  proofId: optionalText,
  projectName: optionalText,
  /** Address of a picture of the design, which only its owner sees; in place of the item's. */
  designImage: optionalText,
  /** ISO time until which the line's stock is held; undefined if none is held. */
  reservedUntil: optionalText,
  /** The current promise in a cart; in an order, the promise at the time. */
  arrival: z.optional(LineArrival),
  /** Why the line can't be ordered now; carts only. */
  refusal: z.optional(CartFailureCode),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  cartId: z.string(),
  /** Increases with every change. */
  revision: z.int(),
  lines: z.array(CartLine),
  /** Sum of the quantities. */
  itemCount: z.int(),
  /** Sum of the line totals. */
  subtotal: z.number(),
  fees: z.array(AppliedFee),
  /** `subtotal` plus fees. */
  total: z.number(),
});
export type Cart = z.infer<typeof Cart>;

export const AddedCartItem = z.object({ ...AddToCartItem.shape, lineId: optionalText });
export type AddedCartItem = z.infer<typeof AddedCartItem>;

export const FailedCartItem = z.object({
  itemId: z.string(),
  qty: z.number(),
  code: CartFailureCode,
  /** Tells the shopper what to do. */
  message: optionalText,
});
export type FailedCartItem = z.infer<typeof FailedCartItem>;

/** What carriers can print: something to read, and no emoji or control characters. */
const ADDRESS = /^(?!.*[\p{Cc}\p{Emoji_Presentation}\uFE0F]).*[\p{L}\p{N}]/su;
const shipToText = (maximum: number) => z.string().check(z.overwrite(trimText), z.regex(ADDRESS), z.maxLength(maximum));

/** Where an order and its invoice go, as entered. */
export const ShipToEntry = z.object({
  name: shipToText(60),
  street: shipToText(100),
  city: shipToText(60),
  /** The store reads codes and names, and keeps two letters. */
  state: shipToText(30),
  /** Five digits; the four of a longer one are dropped. */
  zipCode: z.string().check(
    z.overwrite((text) => normalizeEntry(text).replace(/-\d{4}$/, "")),
    z.regex(/^\d{5}$/),
  ),
});

/** The same as kept, perhaps before entries were checked like this; `state` is two letters. */
export const ShipTo = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type ShipTo = z.infer<typeof ShipTo>;

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
  /** Orders from elsewhere have none. */
  shipTo: z.optional(ShipTo),
  /** The customer's purchase-order number. */
  poNumber: optionalText,
});
export type Order = z.infer<typeof Order>;

import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

export const Store = z.object({
  /** Four digits, such as `0008`. */
  storeNumber: z.string(),
  name: optionalText,
  address: optionalText,
  city: optionalText,
  /** Two letters. */
  state: optionalText,
  zipCode: optionalText,
  phone: optionalText,
  hours: optionalText,
});
export type Store = z.infer<typeof Store>;

/** NDD is next-day delivery. */
export const InventoryMode = z.enum(["NDD", "STANDARD"]);

export const ItemAvailability = z.object({
  inventoryMode: z.optional(InventoryMode),
  /** ISO date. */
  minDeliveryDate: optionalText,
  timeLeftForNDDText: optionalText,
  /** ISO time at which the next-day delivery promise ends; open pages count down to it. */
  nextDayOrderBy: optionalText,
});

export const InventoryItem = z.object({
  itemId: optionalText,
  productIsOutOfStock: optionalFlag,
  onBackOrder: optionalFlag,
  itemAvailability: z.optional(z.array(ItemAvailability)),
  minDeliveryDateText: optionalText,
  minDeliveryDateTextShort: optionalText,
  maxDeliveryDateTextShort: optionalText,
  /** Days. */
  minleadtime: optionalNumber,
  /** Days. */
  maxleadtime: optionalNumber,
  availableQuantity: optionalNumber,
  storeAvailabilityText: optionalText,
  showStoreAddress: optionalFlag,
  /** At the visitor's store. */
  instock: optionalFlag,
  /** At the visitor's store. */
  outofstock: optionalFlag,
  yourStoreInfo: z.optional(Store),
});
export type InventoryItem = z.infer<typeof InventoryItem>;

/** Without items the stock is unknown, which doesn't count as out of stock (AMB-67). */
export const Inventory = z.object({ items: z.prefault(z.array(InventoryItem), []) });
export type Inventory = z.infer<typeof Inventory>;

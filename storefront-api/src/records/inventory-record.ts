import { z } from "zod";
import { ItemId, ShortText, StoreNumber } from "./record-values.js";

/**
 * One line of `inventory.ndjson`: the stock of one item, for delivery or (with `storeNumber`) in one store. Dates are
 * relative to the day of the request, so that a feed doesn't become outdated.
 */
export const InventoryRecord = z.strictObject({
  itemId: ItemId,
  storeNumber: StoreNumber.optional(),
  onHand: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .default(null)
    .meta({ description: "null: made to order, never counted." }),
  /** Marks the item as out of stock regardless of `onHand`. */
  productIsOutOfStock: z.boolean().optional(),
  onBackOrder: z.boolean().default(false),
  inventoryMode: z.enum(["NDD", "STANDARD"]).default("STANDARD"),
  /** Days from order to delivery. */
  minLeadDays: z.int().min(0).max(365).default(2),
  maxLeadDays: z.int().min(0).max(365).default(5),
  /** Hour of the day in the shop's time zone until which next-day delivery can be ordered. */
  nextDayCutoffHour: z.int().min(1).max(23).default(17),
  storeAvailabilityText: ShortText.optional(),
  showStoreAddress: z.boolean().optional(),
});
export type InventoryRecord = z.infer<typeof InventoryRecord>;

/** The value of `inventory.store_number` for delivery; any other value is a store's number. */
export const DELIVERY_STOCK = "delivery";

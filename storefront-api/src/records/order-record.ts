import { z } from "zod";
import { Dollars, Instant, ItemId, Tenant } from "./record-values.js";

/** One line of `orders.ndjson`: purchase history, used for recommendations and order frequency. */
export const OrderRecord = z.strictObject({
  orderId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  tenant: Tenant,
  userId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  placedAt: Instant,
  lines: z
    .array(
      z.strictObject({
        itemId: ItemId,
        quantity: z.int().min(1).max(9999),
        unitPrice: Dollars,
        discount: z.number().min(0).max(1).default(0),
      }),
    )
    .min(1)
    .max(500),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

import * as z from "zod/mini";

/** An item that is delivered again and again. */
export const Subscription = z.object({
  subscriptionId: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  frequencyDays: z.int(),
  /** ISO date. */
  nextDelivery: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

import * as z from "zod/mini";

/** A delivery location, as returned by the lookup (AMB-37). */
export const DeliveryLocation = z.object({
  /** Five digits. */
  zipCode: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
});
export type DeliveryLocation = z.infer<typeof DeliveryLocation>;

import { z } from "zod";

/** One line of the office-reviews file: a review text without its author. */
export const OfficeReviewRecord = z.object({
  productKey: z.string().min(1, "a key that groups the reviews of one product").max(60),
  rating: z.number().min(1).max(5),
  date: z.iso.date(),
  verifiedPurchase: z.boolean(),
  title: z.string().nullish(),
  text: z.string().nullish(),
  helpfulVotes: z.number().min(0).nullish(),
});
export type OfficeReviewRecord = z.infer<typeof OfficeReviewRecord>;

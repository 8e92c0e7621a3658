import * as z from "zod/mini";
import { reviewOpinionFields } from "./review.js";

/** Values as typed; the review team's rule limits them (AMB-73). `starRating` 0 means none selected. */
export const ReviewDrawerForm = z.object({
  reviewTitle: z.prefault(z.string(), ""),
  reviewComment: z.prefault(z.string(), ""),
  displayName: z.prefault(z.string(), ""),
  starRating: z.prefault(z.number(), 0),
  ...reviewOpinionFields,
});
export type ReviewDrawerForm = z.infer<typeof ReviewDrawerForm>;

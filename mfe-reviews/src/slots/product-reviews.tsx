import { useSlot } from "fragment-kit";
import { areReviewsEnabled } from "shared-contracts";
import { useReviews } from "../store/reviews-hooks.js";
import { ReviewsSection } from "./reviews-section.js";

/** Nothing where the tenant has no reviews (AMB-87). */
export function ProductReviews() {
  const { context } = useSlot();
  const { sku } = useReviews((state) => state.productInfo);
  return sku !== "" && areReviewsEnabled(context) ? <ReviewsSection /> : null;
}

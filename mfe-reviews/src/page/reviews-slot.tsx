import { useSlot, type SlotDefinition } from "fragment-kit";
import { areReviewsEnabled } from "shared-contracts";
import { useReviews } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { withReviewsStore } from "../reviews-store-scope.js";
import { ReviewsSection } from "./reviews-section.js";

/** Nothing for tenants without reviews (AMB-87). */
function ProductReviews() {
  const { context } = useSlot();
  const sku = useReviews(selectSku);
  return sku !== "" && areReviewsEnabled(context) ? <ReviewsSection /> : null;
}

export const slot: SlotDefinition = {
  component: withReviewsStore(ProductReviews),
  lazyCalls: () => import(/* webpackChunkName: "calls" */ "./reviews-calls.js"),
};

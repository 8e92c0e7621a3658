import { lazyPart, type SlotDefinition } from "fragment-kit";
import { withReviewsStore } from "../reviews-hooks.js";

/** Lazy, so that product pages do not load it. */
const ReviewPage = lazyPart(() => import("./review-page.js"), "ReviewPage");

export const slot: SlotDefinition = {
  component: withReviewsStore(ReviewPage),
  lazyCalls: () => import(/* webpackChunkName: "calls" */ "./review-page-calls.js"),
};

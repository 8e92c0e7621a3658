import { defineFragment } from "fragment-kit";
import { createReviewsShare } from "./reviews-share.js";
import { ReviewSnapshotSlot } from "./snapshot/view.js";

export const fragment = defineFragment({
  name: "mfe-reviews",
  slots: {
    "review-snapshot": { component: ReviewSnapshotSlot },
    // Kept in a separate chunk, so that the first script has only what shoppers see first.
    reviews: { lazy: () => import(/* webpackChunkName: "below" */ "./page/reviews-section.js") },
    questions: { lazy: () => import(/* webpackChunkName: "below" */ "./page/questions-slot.js") },
    "review-page": { lazy: () => import(/* webpackChunkName: "below" */ "./page/review-page-slot.js") },
  },
  createStore: createReviewsShare,
});

export { slotDescriptions } from "./slot-descriptions.js";

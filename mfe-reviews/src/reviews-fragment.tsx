import { EVENTS } from "#events";
import { QUESTIONS_CALLS, REVIEW_PAGE_CALLS, REVIEWS_CALLS } from "#slot-calls";
import { defineFragment } from "fragment-kit";
import { QuestionsSlot, ReviewPageSlot, ReviewsSlot } from "./slots/late-slots.js";
import { ReviewSnapshotSlot } from "./slots/review-snapshot-slot.js";
import { createReviewsShare } from "./store/reviews-share.js";

export const fragment = defineFragment({
  name: "mfe-reviews",
  slots: {
    "review-snapshot": { component: ReviewSnapshotSlot },
    reviews: { component: ReviewsSlot, ...REVIEWS_CALLS },
    questions: { component: QuestionsSlot, ...QUESTIONS_CALLS },
    "review-page": { component: ReviewPageSlot, ...REVIEW_PAGE_CALLS },
  },
  createStore: createReviewsShare,
  ...EVENTS,
});

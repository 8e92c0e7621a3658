import { defineFragment } from "fragment-kit";
import { pageNoticeRaised, pageSectionChosen, reviewsSummaryLoaded } from "shared-contracts";
import { QuestionsSlot, ReviewPageSlot, ReviewsSlot } from "./slots/late-slots.js";
import { ReviewSnapshotSlot } from "./slots/review-snapshot-slot.js";
import {
  QUESTIONS_NEEDS,
  REVIEW_PAGE_NEEDS,
  REVIEWS_NEEDS,
  toQuestionsCalls,
  toReviewPageCalls,
  toReviewsCalls,
} from "./slots/slot-calls.js";
import { createReviewsShare } from "./store/reviews-share.js";

export const fragment = defineFragment({
  name: "mfe-reviews",
  slots: {
    "review-snapshot": { component: ReviewSnapshotSlot },
    reviews: { component: ReviewsSlot, needs: REVIEWS_NEEDS, calls: toReviewsCalls },
    questions: { component: QuestionsSlot, needs: QUESTIONS_NEEDS, calls: toQuestionsCalls },
    "review-page": { component: ReviewPageSlot, needs: REVIEW_PAGE_NEEDS, calls: toReviewPageCalls },
  },
  createStore: createReviewsShare,
  publishes: [reviewsSummaryLoaded, pageSectionChosen, pageNoticeRaised],
  reads: [reviewsSummaryLoaded],
});

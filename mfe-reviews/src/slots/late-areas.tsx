import { ReviewPage } from "#review-page";
import { ReviewsScope } from "../parts/reviews-scope.js";
import { ProductReviews } from "./product-reviews.js";
import { QuestionsSection } from "./questions-section.js";

export { QUESTIONS_CALLS, REVIEW_PAGE_CALLS, REVIEWS_CALLS } from "./slot-calls.js";

/*
 * Everything but the snapshot, with the store. The browser's bundle takes `late-areas-browser.tsx` in place of this
 * file.
 */

export function ReviewsArea() {
  return (
    <ReviewsScope>
      <ProductReviews />
    </ReviewsScope>
  );
}

export function QuestionsArea() {
  return (
    <ReviewsScope>
      <QuestionsSection />
    </ReviewsScope>
  );
}

export function ReviewPageArea() {
  return (
    <ReviewsScope>
      <ReviewPage />
    </ReviewsScope>
  );
}

import { Button } from "shared-ui";
import { ReviewCard } from "../parts/review-card/review-card.js";
import { Stack } from "../parts/section.styles.js";
import { relatedReviewsRequested } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";

/** Reviews of similar items, on request. */
export function RelatedReviews() {
  const { isLoaded, reviews, total, isTotalExact } = useReviews((state) => state.relatedReviewList);
  const dispatch = useReviewsDispatch();
  const hasMore = !isLoaded || !isTotalExact || reviews.length < total;
  return (
    <Stack data-needs-script>
      {isLoaded && <h3>{reviewTexts.relatedReviews}</h3>}
      <div aria-live="polite">{isLoaded && total === 0 && <p>{reviewTexts.noReviewsYet}</p>}</div>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
      {hasMore && (
        <Button variant="link" onClick={() => dispatch(relatedReviewsRequested())}>
          {isLoaded ? reviewTexts.loadMoreReviews : reviewTexts.relatedReviews}
        </Button>
      )}
    </Stack>
  );
}

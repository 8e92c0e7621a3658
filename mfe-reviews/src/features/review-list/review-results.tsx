import styled from "@emotion/styled";
import { formatCount, formatText } from "shared-contracts";
import { Button, ButtonLink, Message } from "shared-ui";
import type { MouseEvent } from "react";
import { ReviewCard } from "../../parts/review-card/review-card.js";
import { Row } from "../../parts/section.styles.js";
import { isFiltered, toReviewPageUrl } from "../../rules/review-criteria.js";
import { ReviewData } from "./review-data.js";
import { loadMoreReviews, loadReviews, resetCriteria } from "../../store/actions/load-reviews.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li {
    padding-block: var(--space-5);
    border-block-start: 1px solid var(--color-border);
  }
`;

/** The reviews that the criteria ask for, and how many there are. */
export function ReviewResults() {
  const { reviews } = useReviews((state) => state.reviewList);
  const { name } = useReviews((state) => state.productInfo);
  return (
    <div>
      <ResultCount />
      <List>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
            <ReviewData review={review} item={name} />
          </li>
        ))}
      </List>
      <LoadMore />
    </div>
  );
}

/** Announced when it changes. */
function ResultCount() {
  const { isLoaded, reviews, total, isTotalExact } = useReviews((state) => state.reviewList);
  const { error } = useReviews((state) => state.error);
  const criteria = useReviews((state) => state.reviewCriteria);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  const counted = formatText(isTotalExact ? texts.reviewsShown : texts.reviewsShownOfMore, {
    shown: formatCount(reviews.length),
    total: formatCount(total),
  });
  return (
    <>
      <div aria-live="polite">
        {error === "reviewsUnavailable" && <Message tone="error">{texts.reviewsUnavailable}</Message>}
        {isLoaded && <p>{reviews.length === 0 ? texts.noReviewsFound : counted}</p>}
      </div>
      <Row>
        {error === "reviewsUnavailable" && (
          <Button variant="secondary" size="small" onClick={() => void dispatch(loadReviews())} data-needs-script>
            {texts.tryAgain}
          </Button>
        )}
        {isFiltered(criteria) && (
          <Button variant="link" size="small" onClick={() => void dispatch(resetCriteria())} data-needs-script>
            {texts.clearFilters}
          </Button>
        )}
      </Row>
    </>
  );
}

/** A link to the page with the next reviews, which JavaScript adds to the list instead. */
function LoadMore() {
  const { reviews, total, isTotalExact } = useReviews((state) => state.reviewList);
  const isLoading = useReviews((state) => state.reviewsLoading);
  const criteria = useReviews((state) => state.reviewCriteria);
  const { sku } = useReviews((state) => state.productInfo);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  const next = criteria.offset + reviews.length;
  if (reviews.length === 0 || (isTotalExact && next >= total)) return null;

  function press(event: MouseEvent) {
    event.preventDefault();
    if (!isLoading) void dispatch(loadMoreReviews());
  }
  return (
    <ButtonLink
      variant="secondary"
      href={toReviewPageUrl(sku, { ...criteria, offset: next })}
      aria-busy={isLoading || undefined}
      onClick={press}
    >
      {texts.loadMoreReviews}
    </ButtonLink>
  );
}

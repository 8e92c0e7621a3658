import styled from "@emotion/styled";
import { formatCount, formatText, type Review } from "shared-contracts";
import { PRODUCT_PAGE_PATH, QUESTIONS_SECTION_ID } from "shared-contracts/constants";
import { Button, Link, Message } from "shared-ui";
import type { UnknownAction } from "@reduxjs/toolkit";
import { useRef, type RefObject } from "react";
import { isFiltered, toReviewPageUrl } from "../filters/criteria.rule.js";
import { criteriaReset } from "../filters/slice.js";
import { ReviewCard } from "../parts/review-card/review-card.js";
import { MoreLink } from "../parts/more-link.js";
import { MutedText, Row } from "../parts/section.styles.js";
import { StructuredAuthor } from "../parts/structured-author.js";
import { moreReviewsRequested, reviewsRequested } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { reviewTexts } from "../texts.js";

const List = styled.ul`
  margin-block-start: var(--space-3);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li {
    padding-block: var(--space-5);
    border-block-start: 1px solid var(--color-border);
  }
`;

/** The reviews that match the criteria, and how many there are. */
export function ReviewResults() {
  const { reviews } = useReviews((state) => state.reviewList);
  const { name } = useReviews((state) => state.productInfo);
  const sku = useReviews(selectSku);
  // Search engines reject a product without a name or a rating.
  const count = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasData = name !== "" && reviews.some(({ rating }) => rating !== undefined);
  return (
    <div>
      <ResultCount place={count} />
      <List ref={list} {...(hasData && toProductData(sku))}>
        {hasData && <meta itemProp="name" content={name} />}
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
            {hasData && <ReviewData review={review} />}
          </li>
        ))}
      </List>
      <LoadMore list={list} />
    </div>
  );
}

/** References the product in the page's own structured data. */
function toProductData(sku: string) {
  const itemID = `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(sku)}`;
  return { itemScope: true, itemType: "https://schema.org/Product", itemID };
}

/** Announced on change. Takes the focus from buttons that go away when they are clicked. */
function ResultCount({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const { isLoaded, reviews, total, isTotalExact } = useReviews((state) => state.reviewList);
  const { error } = useReviews((state) => state.error);
  const criteria = useReviews((state) => state.reviewCriteria);
  const dispatch = useReviewsDispatch();
  const { count } = useReviews((state) => state.summary);
  const { searchResults } = useReviews((state) => state.questions);
  const questions = searchResults?.searchTerm === criteria.searchTerm ? (searchResults?.count ?? 0) : 0;
  const ratingsOnly = isTotalExact && !isFiltered(criteria) ? count - total : 0;
  const counted = formatText(isTotalExact ? reviewTexts.reviewsShown : reviewTexts.reviewsShownOfMore, {
    shown: formatCount(reviews.length),
    total: formatCount(total),
  });
  const isOne = isTotalExact && total === 1;
  function click(action: UnknownAction) {
    place.current?.focus();
    dispatch(action);
  }
  return (
    <>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {error === "reviewsUnavailable" && <Message tone="error">{reviewTexts.reviewsUnavailable}</Message>}
        {isLoaded && (
          <p>{reviews.length === 0 ? reviewTexts.noReviewsFound : isOne ? reviewTexts.oneReviewShown : counted}</p>
        )}
        {questions > 0 && (
          <Link href={`#${QUESTIONS_SECTION_ID}`}>
            {questions === 1
              ? reviewTexts.questionMatches
              : formatText(reviewTexts.questionsMatch, { n: formatCount(questions) })}
          </Link>
        )}
      </div>
      {isLoaded && ratingsOnly > 0 && (
        <MutedText>
          {ratingsOnly === 1
            ? reviewTexts.oneRatingOnly
            : formatText(reviewTexts.ratingsOnly, { n: formatCount(ratingsOnly) })}
        </MutedText>
      )}
      <Row>
        {error === "reviewsUnavailable" && (
          <Button variant="secondary" size="small" onClick={() => click(reviewsRequested())} data-needs-script>
            {reviewTexts.tryAgain}
          </Button>
        )}
        {isFiltered(criteria) && (
          <Button variant="link" size="small" onClick={() => click(criteriaReset())} data-needs-script>
            {reviewTexts.clearFilters}
          </Button>
        )}
      </Row>
    </>
  );
}

function LoadMore({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const { error } = useReviews((state) => state.error);
  const { reviews, total, isTotalExact } = useReviews((state) => state.reviewList);
  const isLoading = useReviews((state) => state.reviewsLoading);
  const criteria = useReviews((state) => state.reviewCriteria);
  const sku = useReviews(selectSku);
  const dispatch = useReviewsDispatch();
  const next = criteria.offset + reviews.length;
  const isLast = reviews.length === 0 || (isTotalExact && next >= total);
  return (
    <MoreLink
      list={list}
      count={reviews.length}
      failure={error === "moreReviewsUnavailable" ? reviewTexts.reviewsUnavailable : undefined}
      isLoading={isLoading}
      href={isLast ? undefined : toReviewPageUrl(sku, { ...criteria, offset: next })}
      onMore={() => dispatch(moreReviewsRequested())}
    >
      {reviewTexts.loadMoreReviews}
    </MoreLink>
  );
}

/** Structured data for search engines: the visible reviews, attached to the list's one product. */
function ReviewData({ review }: { review: Review }) {
  const { title, text, rating, dateCreated, user } = review;
  if (rating === undefined) return null;
  return (
    <div itemProp="review" itemScope itemType="https://schema.org/Review">
      {title && <meta itemProp="name" content={title} />}
      {text && <meta itemProp="reviewBody" content={text} />}
      {dateCreated && <meta itemProp="datePublished" content={dateCreated} />}
      <StructuredAuthor name={user?.displayName} />
      <span itemProp="reviewRating" itemScope itemType="https://schema.org/Rating">
        <meta itemProp="ratingValue" content={String(rating)} />
      </span>
    </div>
  );
}

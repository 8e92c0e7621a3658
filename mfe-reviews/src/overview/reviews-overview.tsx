import styled from "@emotion/styled";
import { formatCount, formatText } from "shared-contracts";
import { REVIEW_ATTRIBUTES, REVIEW_STARS } from "shared-contracts/constants";
import { Stars } from "shared-ui";
import type { MouseEvent } from "react";
import { toReviewPageUrl } from "../filters/criteria.rule.js";
import { criteriaChosen } from "../filters/slice.js";
import { Bar, BarRow, Bars, DistributionChart, type RowFrameProps } from "../parts/distribution-chart.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { reviewTexts } from "../texts.js";

const Layout = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  align-items: center;
  gap: var(--space-5);
  max-inline-size: 40rem;
`;

const Average = styled.div`
  display: grid;
  gap: var(--space-1);
  strong {
    font: var(--type-display);
    font-weight: var(--weight-bold);
  }
`;

const FilterLink = styled.a`
  display: block;
  padding: var(--space-1);
  border-radius: var(--radius-small);
  color: inherit;
  text-decoration: none;
  &:hover {
    background: var(--color-surface-muted);
  }
  &[aria-current] {
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
`;

/** Average, histogram and other ratings. Clicking a bar filters by its rating; clicking it again clears the filter. */
export function ReviewsOverview() {
  const { rating, count, distribution } = useReviews((state) => state.summary);
  return (
    <Layout>
      <Average>
        <strong aria-hidden>{rating.toFixed(1)}</strong>
        <div>
          <Stars rating={rating} size={20} label={formatText(reviewTexts.rating, { rating })} />
        </div>
        <span>
          {count === 1 ? reviewTexts.oneReview : formatText(reviewTexts.reviewCount, { n: formatCount(count) })}
        </span>
      </Average>
      <DistributionChart distribution={distribution} RowFrame={RatingFilter} />
      <OpinionSummary />
    </Layout>
  );
}

function RatingFilter({ share, children }: RowFrameProps) {
  const criteria = useReviews((state) => state.reviewCriteria);
  const sku = useReviews(selectSku);
  const dispatch = useReviewsDispatch();
  const isChosen = criteria.filterByRating === share.stars;
  const filterByRating = isChosen ? 0 : share.stars;

  function click(event: MouseEvent) {
    event.preventDefault();
    dispatch(criteriaChosen({ filterByRating }));
  }
  return (
    <FilterLink
      href={toReviewPageUrl(sku, { ...criteria, filterByRating, offset: 0 })}
      aria-current={isChosen || undefined}
      onClick={click}
    >
      {children}
    </FilterLink>
  );
}

/** Averages of what customers rate besides the stars, and how many of them recommend the item. */
function OpinionSummary() {
  const { attributes, recommended } = useReviews((state) => state.summary);
  return (
    <>
      {attributes && (
        <Bars aria-label={reviewTexts.averages}>
          {REVIEW_ATTRIBUTES.map((attribute) => {
            const rating = attributes[attribute];
            return (
              rating && (
                <BarRow as="li" key={attribute} data-label="long">
                  <span>{reviewTexts[attribute]}</span>
                  <Bar percent={(rating.average / REVIEW_STARS.maximum) * 100} />
                  <span>{rating.average.toFixed(1)}</span>
                </BarRow>
              )
            );
          })}
        </Bars>
      )}
      {recommended && (
        <p>
          {formatText(reviewTexts.recommendedBy, {
            percent: Math.round((recommended.yes / recommended.total) * 100),
            yes: formatCount(recommended.yes),
            total: formatCount(recommended.total),
          })}
        </p>
      )}
    </>
  );
}

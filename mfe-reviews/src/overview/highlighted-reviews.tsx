import styled from "@emotion/styled";
import type { Review } from "shared-contracts";
import { Stars } from "shared-ui";
import { WrittenText } from "../parts/section.styles.js";
import { useReviews } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4);
`;

const Card = styled.article`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding: var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
  h3 {
    font: var(--type-small);
    font-weight: var(--weight-bold);
  }
`;

/** The most helpful positive and critical reviews, side by side, if there are both. */
export function HighlightedReviews() {
  const { review: positive } = useReviews((state) => state.positiveReview);
  const { review: critical } = useReviews((state) => state.criticalReview);
  if (!positive || !critical) return null;
  return (
    <Pair>
      <HighlightedReview heading={reviewTexts.positiveReview} review={positive} />
      <HighlightedReview heading={reviewTexts.criticalReview} review={critical} />
    </Pair>
  );
}

function HighlightedReview({ heading, review }: { heading: string; review: Review }) {
  const { rating = 0, title, text } = review;
  return (
    <Card>
      <h3>{heading}</h3>
      <div>
        <Stars rating={rating} />
      </div>
      {title && (
        <WrittenText dir="auto">
          <strong>{title}</strong>
        </WrittenText>
      )}
      {text && (
        <WrittenText dir="auto" data-excerpt>
          {text}
        </WrittenText>
      )}
    </Card>
  );
}

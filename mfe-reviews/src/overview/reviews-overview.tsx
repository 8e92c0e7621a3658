import styled from "@emotion/styled";
import { formatCount, formatText, type Review, type ReviewTheme } from "shared-contracts";
import { REVIEW_ATTRIBUTES, REVIEW_STARS } from "shared-contracts/constants";
import { Badge, Link, Stars } from "shared-ui";
import type { MouseEvent } from "react";
import { DEFAULT_REVIEW_CRITERIA, toReviewPageUrl } from "../filters/criteria.rule.js";
import { criteriaChosen } from "../filters/slice.js";
import { Bar, BarRow, Bars, DistributionChart, type RowFrameProps } from "../parts/distribution-chart.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { reviewTexts } from "../texts.js";
import { MutedText, Row, WrittenText } from "../parts/section.styles.js";

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

const Box = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: min(var(--space-4), 5vw);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

const Themes = styled.dl`
  display: grid;
  gap: var(--space-2) var(--space-4);
  grid-template-columns: fit-content(min(12rem, 50%)) minmax(0, 1fr);
  dd {
    max-inline-size: 75ch;
    overflow-wrap: anywhere;
  }
`;

/** The AI summary, theme by theme, labeled as one. */
export function AutomaticSummary() {
  const { summary } = useReviews((state) => state.aiSummary);
  if (!summary) return null;
  // Summaries stored in the browser by earlier releases have no themes.
  const { text, themes = [] } = summary;
  return (
    <Box aria-label={reviewTexts.aiSummary}>
      <Row>
        <h3>{reviewTexts.aiSummary}</h3>
        <Badge tone="neutral">{reviewTexts.summaryNote}</Badge>
      </Row>
      {themes.length === 0 && <WrittenText dir="auto">{text}</WrittenText>}
      <Themes>
        {themes.map((theme) => (
          <ThemeRow key={theme.name} {...theme} />
        ))}
      </Themes>
    </Box>
  );
}

/** Links a theme to its reviews and quotes one of them. */
function ThemeRow({ name, mentions, hasMoreMentions = false, sentence }: ReviewTheme) {
  const sku = useReviews(selectSku);
  const dispatch = useReviewsDispatch();
  const criteria = { ...DEFAULT_REVIEW_CRITERIA, searchTerm: name };
  const counted = `${formatCount(mentions)}${hasMoreMentions ? "+" : ""}`;

  function click(event: MouseEvent) {
    event.preventDefault();
    dispatch(criteriaChosen(criteria));
  }
  return (
    <>
      <dt>
        <Link
          href={toReviewPageUrl(sku, criteria)}
          aria-label={formatText(reviewTexts.showThemeReviews, { theme: name })}
          onClick={click}
        >
          {formatText(reviewTexts.themeMentions, { theme: name, n: counted })}
        </Link>
      </dt>
      <dd>{sentence ? <MutedText dir="auto">“{sentence}”</MutedText> : null}</dd>
    </>
  );
}

import styled from "@emotion/styled";
import { formatCount, formatText, type ReviewTheme } from "shared-contracts";
import { Badge, Link } from "shared-ui";
import type { MouseEvent } from "react";
import { MutedText, Row, WrittenText } from "../../parts/section.styles.js";
import { DEFAULT_REVIEW_CRITERIA, toReviewPageUrl } from "../../rules/review-criteria.js";
import { chooseCriteria } from "../../store/actions/load-reviews.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";

const Box = styled.aside`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

const Themes = styled.dl`
  display: grid;
  gap: var(--space-2) var(--space-4);
  grid-template-columns: fit-content(12rem) minmax(0, 1fr);
  dd {
    max-inline-size: 75ch;
    overflow-wrap: anywhere;
  }
`;

/** What the reviews say in short, theme by theme, and that no person wrote it. */
export function AutomaticSummary() {
  const { summary } = useReviews((state) => state.aiSummary);
  const texts = useReviewTexts();
  if (!summary) return null;
  // A summary that the browser kept from an earlier release has no themes.
  const { text, themes = [], madeBy } = summary;
  return (
    <Box aria-label={texts.aiSummary}>
      <Row>
        <h3>{texts.aiSummary}</h3>
        <Badge tone="neutral">{texts.summaryNote}</Badge>
      </Row>
      {(madeBy === "model" || themes.length === 0) && <WrittenText dir="auto">{text}</WrittenText>}
      <Themes>
        {themes.map((theme) => (
          <ThemeRow key={theme.name} {...theme} />
        ))}
      </Themes>
    </Box>
  );
}

/** The theme leads to the reviews that say it; the sentence is one of theirs, word for word. */
function ThemeRow({ name, mentions, hasMoreMentions = false, sentence }: ReviewTheme) {
  const { sku } = useReviews((state) => state.productInfo);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  const criteria = { ...DEFAULT_REVIEW_CRITERIA, searchTerm: name };
  const counted = `${formatCount(mentions)}${hasMoreMentions ? "+" : ""}`;

  function press(event: MouseEvent) {
    event.preventDefault();
    void dispatch(chooseCriteria(criteria));
  }
  return (
    <>
      <dt>
        <Link
          href={toReviewPageUrl(sku, criteria)}
          aria-label={formatText(texts.showThemeReviews, { theme: name })}
          onClick={press}
        >
          {formatText(texts.themeMentions, { theme: name, n: counted })}
        </Link>
      </dt>
      <dd>{sentence ? <MutedText dir="auto">“{sentence}”</MutedText> : null}</dd>
    </>
  );
}

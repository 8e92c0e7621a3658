import styled from "@emotion/styled";
import { formatCount, formatText, type ReviewTheme } from "shared-contracts";
import { Badge, Link } from "shared-ui";
import type { MouseEvent } from "react";
import { DEFAULT_REVIEW_CRITERIA, toReviewPageUrl } from "../filters/criteria.rule.js";
import { criteriaChosen } from "../filters/slice.js";
import { MutedText, Row, WrittenText } from "../parts/section.styles.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { reviewTexts } from "../texts.js";

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

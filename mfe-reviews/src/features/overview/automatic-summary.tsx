import styled from "@emotion/styled";
import { Badge } from "shared-ui";
import { MutedText, Row, WrittenText } from "../../parts/section.styles.js";
import { useReviews, useReviewTexts } from "../../store/reviews-hooks.js";

const Box = styled.aside`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

/** What the reviews say in short, and that no person wrote it. */
export function AutomaticSummary() {
  const { summary } = useReviews((state) => state.aiSummary);
  const texts = useReviewTexts();
  if (!summary) return null;
  return (
    <Box aria-label={texts.aiSummary}>
      <h3>{texts.aiSummary}</h3>
      <WrittenText dir="auto">{summary.text}</WrittenText>
      <Row>
        {summary.topics.map((topic) => (
          <Badge key={topic} tone="neutral">
            {topic}
          </Badge>
        ))}
      </Row>
      <MutedText>{texts.summaryNote}</MutedText>
    </Box>
  );
}

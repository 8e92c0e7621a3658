import styled from "@emotion/styled";
import { formatText, type Review, type ReviewOpinion, type ReviewResponse } from "shared-contracts";
import { REVIEW_ATTRIBUTES } from "shared-contracts/constants";
import { Stars } from "shared-ui";
import { ReviewMediaList } from "./review-media-list.js";
import { ReviewVotes } from "./review-votes.js";
import { MutedText, WrittenText } from "../section.styles.js";
import { reviewTexts } from "../../texts.js";

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
`;

const Title = styled.h3`
  max-inline-size: 60ch;
  font: var(--type-large);
  font-weight: var(--weight-bold);
  overflow-wrap: anywhere;
`;

const Response = styled.blockquote`
  padding: var(--space-2) var(--space-3);
  border-inline-start: 3px solid var(--color-border-strong);
  background: var(--color-surface-muted);
`;

/** Ratings, title, text, media, responses and votes. */
export function ReviewInfo({ review }: { review: Review }) {
  const { rating, title, text, media, responses } = review;
  return (
    <Stack data-section="info">
      {rating !== undefined && (
        <div>
          <Stars rating={rating} />
        </div>
      )}
      {title && <Title dir="auto">{title}</Title>}
      {text && <WrittenText dir="auto">{text}</WrittenText>}
      <Opinion {...review} />
      <ReviewMediaList media={media} />
      {responses.map((response) => (
        <StoreResponse key={response.id ?? response.text} response={response} />
      ))}
      <ReviewVotes review={review} />
    </Stack>
  );
}

function Opinion({ attributes, isRecommended }: ReviewOpinion) {
  const said = REVIEW_ATTRIBUTES.flatMap((attribute) =>
    attributes?.[attribute] ? `${reviewTexts[attribute]} ${attributes[attribute]}` : [],
  );
  if (isRecommended !== undefined) said.push(isRecommended ? reviewTexts.recommends : reviewTexts.doesNotRecommend);
  return said.length > 0 && <MutedText>{said.join(" · ")}</MutedText>;
}

function StoreResponse({ response: { author, text } }: { response: ReviewResponse }) {
  return (
    <Response>
      <strong>{formatText(reviewTexts.storeResponse, { author })}</strong>
      <WrittenText dir="auto">{text}</WrittenText>
    </Response>
  );
}

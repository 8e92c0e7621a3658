import styled from "@emotion/styled";
import { formatCount, formatText, type Review, type ReviewOpinion, type ReviewResponse } from "shared-contracts";
import { Badge, Button, MEDIA, Stars } from "shared-ui";
import { REVIEW_ATTRIBUTES } from "shared-contracts/constants";
import { ReviewMediaList } from "./review-media-list.js";
import { MutedText, Row, WrittenText } from "../section.styles.js";
import { reviewTexts } from "../../texts.js";
import { toLabel, toShownDate } from "../label.rule.js";
import { WRITE_REVIEW } from "../../drawer/slice.js";
import { reviewFlagClicked, reviewVoteClicked } from "./listeners.js";
import { useReviewsDispatch } from "../../reviews-hooks.js";
import { writingRequested } from "../../sign-in/slice.js";

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-6);
  ${MEDIA.fromSm} {
    &:not([data-narrow]) {
      grid-template-columns: 13rem minmax(0, 1fr);
    }
  }
`;

export type ReviewCardProps = {
  review: Review;
  /** Stacks the sections at every width. */
  narrow?: boolean;
};

/** A review in two sections: its author and its content. */
export function ReviewCard({ review, narrow = false }: ReviewCardProps) {
  return (
    <Card data-narrow={narrow || undefined}>
      <ReviewUser review={review} />
      <ReviewInfo review={review} />
    </Card>
  );
}

const Info = styled.div`
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
function ReviewInfo({ review }: { review: Review }) {
  const { rating, title, text, media, responses } = review;
  return (
    <Info data-section="info">
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
    </Info>
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

const Author = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-1);
`;

const Name = styled.p`
  font-weight: var(--weight-bold);
  overflow-wrap: anywhere;
`;

/** Name, dates and labels. The server decides on the labels. */
function ReviewUser({ review }: { review: Review }) {
  const { user, dateCreated, purchaseDate, incentivized, syndication } = review;
  const written = toShownDate(dateCreated);
  const bought = toShownDate(purchaseDate);
  return (
    <Author data-section="user">
      {user?.displayName && <Name dir="auto">{user.displayName}</Name>}
      {user?.isVerifiedBuyer && <Badge tone="positive">{reviewTexts.verifiedBuyer}</Badge>}
      {written && <MutedText>{formatText(reviewTexts.reviewedOn, { date: written })}</MutedText>}
      {bought && <MutedText>{formatText(reviewTexts.purchasedOn, { date: bought })}</MutedText>}
      {incentivized && <Badge tone="info">{reviewTexts.incentivized}</Badge>}
      {syndication?.name && <MutedText>{formatText(reviewTexts.syndicated, { name: syndication.name })}</MutedText>}
    </Author>
  );
}

/** Votes and a report, or for the author a way to edit the review. */
function ReviewVotes({ review }: { review: Review }) {
  const { upVotes = 0, downVotes = 0, vote, isFlagged = false } = review;
  const dispatch = useReviewsDispatch();
  const labelled = (action: string) => ({ "aria-label": toLabel(action, review), children: action });
  return (
    <Row data-needs-script>
      <Button
        variant="tertiary"
        size="small"
        aria-pressed={vote === "up"}
        onClick={() => dispatch(reviewVoteClicked({ review, vote: "up" }))}
        {...labelled(formatText(reviewTexts.helpful, { n: formatCount(upVotes) }))}
      />
      <Button
        variant="tertiary"
        size="small"
        aria-pressed={vote === "down"}
        onClick={() => dispatch(reviewVoteClicked({ review, vote: "down" }))}
        {...labelled(formatText(reviewTexts.notHelpful, { n: formatCount(downVotes) }))}
      />
      {review.isOwn ? (
        <Button variant="link" size="small" onClick={() => dispatch(writingRequested(WRITE_REVIEW))}>
          {reviewTexts.editReview}
        </Button>
      ) : (
        <Button
          variant="link"
          size="small"
          unavailable={isFlagged}
          onClick={() => dispatch(reviewFlagClicked(review))}
          {...labelled(isFlagged ? reviewTexts.flagged : reviewTexts.flag)}
        />
      )}
    </Row>
  );
}

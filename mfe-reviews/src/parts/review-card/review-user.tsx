import styled from "@emotion/styled";
import { formatText, type Review } from "shared-contracts";
import { Badge } from "shared-ui";
import { MutedText } from "../section.styles.js";
import { toShownDate } from "../label.rule.js";
import { reviewTexts } from "../../texts.js";

const Stack = styled.div`
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
export function ReviewUser({ review }: { review: Review }) {
  const { user, dateCreated, purchaseDate, incentivized, syndication } = review;
  const written = toShownDate(dateCreated);
  const bought = toShownDate(purchaseDate);
  return (
    <Stack data-section="user">
      {user?.displayName && <Name dir="auto">{user.displayName}</Name>}
      {user?.isVerifiedBuyer && <Badge tone="positive">{reviewTexts.verifiedBuyer}</Badge>}
      {written && <MutedText>{formatText(reviewTexts.reviewedOn, { date: written })}</MutedText>}
      {bought && <MutedText>{formatText(reviewTexts.purchasedOn, { date: bought })}</MutedText>}
      {incentivized && <Badge tone="info">{reviewTexts.incentivized}</Badge>}
      {syndication?.name && <MutedText>{formatText(reviewTexts.syndicated, { name: syndication.name })}</MutedText>}
    </Stack>
  );
}

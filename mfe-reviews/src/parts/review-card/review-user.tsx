import styled from "@emotion/styled";
import { formatText, type Review } from "shared-contracts";
import { Badge } from "shared-ui";
import { MutedText } from "../section.styles.js";
import { toShownDate } from "../shown-date.js";
import { useReviewTexts } from "../../texts.js";

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
  const texts = useReviewTexts();
  const written = toShownDate(dateCreated);
  const bought = toShownDate(purchaseDate);
  return (
    <Stack data-section="user">
      {user?.displayName && <Name dir="auto">{user.displayName}</Name>}
      {user?.isVerifiedBuyer && <Badge tone="positive">{texts.verifiedBuyer}</Badge>}
      {written && <MutedText>{formatText(texts.reviewedOn, { date: written })}</MutedText>}
      {bought && <MutedText>{formatText(texts.purchasedOn, { date: bought })}</MutedText>}
      {incentivized && <Badge tone="info">{texts.incentivized}</Badge>}
      {syndication?.name && <MutedText>{formatText(texts.syndicated, { name: syndication.name })}</MutedText>}
    </Stack>
  );
}

import styled from "@emotion/styled";
import type { Review } from "shared-contracts";
import { MEDIA } from "shared-ui";
import { ReviewInfo } from "./review-info.js";
import { ReviewUser } from "./review-user.js";

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-6);
  ${MEDIA.fromSm} {
    grid-template-columns: 11rem minmax(0, 1fr);
  }
`;

/** One review in its two sections: who wrote it, and what it says. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <Card>
      <ReviewUser review={review} />
      <ReviewInfo review={review} />
    </Card>
  );
}

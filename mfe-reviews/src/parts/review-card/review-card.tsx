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

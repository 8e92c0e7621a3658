import { Button } from "shared-ui";
import { useEffect, useRef, useState } from "react";
import { writingTexts } from "../forms/texts.js";
import { Row } from "../parts/section.styles.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { reviewDeletionConfirmed } from "./listeners.js";

export type DeleteReviewProps = {
  isUnderWay: boolean;
  onDelete: () => void;
};

/** Asks for confirmation: a deleted review cannot be restored. */
export function DeleteReview({ isUnderWay, onDelete }: DeleteReviewProps) {
  const { review } = useReviews((state) => state.ownReview);
  const dispatch = useReviewsDispatch();
  const [isAsked, setAsked] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isAsked) sure.current?.focus();
  }, [isAsked]);

  function confirm() {
    onDelete();
    dispatch(reviewDeletionConfirmed());
  }
  if (!review) return null;
  if (!isAsked) {
    return (
      <Button variant="link" onClick={() => setAsked(true)}>
        {writingTexts.deleteReview}
      </Button>
    );
  }
  return (
    <Row>
      <Button variant="secondary" ref={sure} busy={isUnderWay} onClick={confirm}>
        {writingTexts.deleteReviewSure}
      </Button>
      <Button variant="link" onClick={() => setAsked(false)}>
        {writingTexts.keepReview}
      </Button>
    </Row>
  );
}

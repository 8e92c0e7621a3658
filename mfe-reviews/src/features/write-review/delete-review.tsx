import { Button } from "shared-ui";
import { useEffect, useRef, useState } from "react";
import { Row } from "../../parts/section.styles.js";
import { deleteOwnReview } from "../../store/actions/submit-review.js";
import { useReviews, useReviewsDispatch } from "../../store/reviews-hooks.js";
import { useWritingTexts } from "../../parts/use-writing-texts.js";

/** Asks once more: a deleted review does not come back. */
export function DeleteReview() {
  const { review } = useReviews((state) => state.ownReview);
  const texts = useWritingTexts();
  const dispatch = useReviewsDispatch();
  const [isAsked, setAsked] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isAsked) sure.current?.focus();
  }, [isAsked]);

  if (!review) return null;
  if (!isAsked) {
    return (
      <Button variant="link" onClick={() => setAsked(true)}>
        {texts.deleteReview}
      </Button>
    );
  }
  return (
    <Row>
      <Button variant="secondary" ref={sure} onClick={() => void dispatch(deleteOwnReview())}>
        {texts.deleteReviewSure}
      </Button>
      <Button variant="link" onClick={() => setAsked(false)}>
        {texts.keepReview}
      </Button>
    </Row>
  );
}

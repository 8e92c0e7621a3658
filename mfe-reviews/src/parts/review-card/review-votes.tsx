import { formatCount, formatText, type Review } from "shared-contracts";
import { Button } from "shared-ui";
import { flagReview, voteOnReview } from "../../store/actions/mark-review.js";
import { openWriteReview } from "../../store/actions/open-write-review.js";
import { useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { Row } from "../section.styles.js";

/** One vote a person, changeable, and a report. */
export function ReviewVotes({ review }: { review: Review }) {
  const { upVotes = 0, downVotes = 0, vote, isFlagged = false } = review;
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  return (
    <Row data-needs-script>
      <Button
        variant="tertiary"
        size="small"
        aria-pressed={vote === "up"}
        onClick={() => void dispatch(voteOnReview(review, "up"))}
      >
        {formatText(texts.helpful, { n: formatCount(upVotes) })}
      </Button>
      <Button
        variant="tertiary"
        size="small"
        aria-pressed={vote === "down"}
        onClick={() => void dispatch(voteOnReview(review, "down"))}
      >
        {formatText(texts.notHelpful, { n: formatCount(downVotes) })}
      </Button>
      {review.isOwn ? (
        <Button variant="link" size="small" onClick={() => dispatch(openWriteReview())}>
          {texts.editReview}
        </Button>
      ) : (
        <Button variant="link" size="small" unavailable={isFlagged} onClick={() => void dispatch(flagReview(review))}>
          {isFlagged ? texts.flagged : texts.flag}
        </Button>
      )}
    </Row>
  );
}

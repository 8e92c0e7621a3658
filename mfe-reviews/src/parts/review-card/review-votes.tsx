import { formatCount, formatText, type Review } from "shared-contracts";
import { Button } from "shared-ui";
import { WRITE_REVIEW } from "../../drawer/slice.js";
import { reviewFlagClicked, reviewVoteClicked } from "./listeners.js";
import { toLabel } from "../label.rule.js";
import { Row } from "../section.styles.js";
import { useReviewsDispatch } from "../../reviews-hooks.js";
import { writingRequested } from "../../sign-in/slice.js";
import { reviewTexts } from "../../texts.js";

/** Votes and a report, or for the author a way to edit the review. */
export function ReviewVotes({ review }: { review: Review }) {
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

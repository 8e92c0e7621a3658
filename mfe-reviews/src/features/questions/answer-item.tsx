import { formatText, type Answer } from "shared-contracts";
import { Button } from "shared-ui";
import { MutedText, Row, WrittenText } from "../../parts/section.styles.js";
import { toShownDate } from "../../rules/shown-date.js";
import { flagAnswer, voteOnAnswer } from "../../store/actions/mark-answer.js";
import { useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { HiddenNote } from "./hidden-note.js";

/** Nobody votes on an answer that only its author sees. */
export function AnswerItem({ answer }: { answer: Answer }) {
  const { text, user, dateCreated, upVotes, hasVoted, isFlagged, hidden } = answer;
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  return (
    <>
      <WrittenText dir="auto">{text}</WrittenText>
      <MutedText>
        {formatText(texts.answeredBy, { name: user?.displayName ?? "", date: toShownDate(dateCreated) })}
      </MutedText>
      {hidden ? (
        <HiddenNote hidden={hidden} />
      ) : (
        <Row data-needs-script>
          <Button
            variant="tertiary"
            size="small"
            aria-pressed={hasVoted}
            onClick={() => void dispatch(voteOnAnswer(answer))}
          >
            {formatText(texts.helpful, { n: upVotes })}
          </Button>
          <Button variant="link" size="small" unavailable={isFlagged} onClick={() => void dispatch(flagAnswer(answer))}>
            {isFlagged ? texts.flagged : texts.flag}
          </Button>
        </Row>
      )}
    </>
  );
}

import styled from "@emotion/styled";
import { type Answer, formatText, type Question } from "shared-contracts";
import { Button, Message } from "shared-ui";
import type { ComponentType } from "react";
import { toLabel, toShownDate } from "../parts/label.rule.js";
import { MemberAction } from "../parts/member-action.js";
import { MutedText, Row, WrittenText } from "../parts/section.styles.js";
import { answerFlagClicked, answerVoteClicked } from "./listeners.js";
import type { ListedQuestion } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { writingRequested } from "../sign-in/slice.js";
import { reviewTexts } from "../texts.js";

const Card = styled.article`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  > :is(h2, h3) {
    font: var(--type-large);
    font-weight: var(--weight-bold);
    overflow-wrap: anywhere;
  }
`;

const Answers = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding-inline-start: var(--space-4);
  border-inline-start: 3px solid var(--color-border);
`;

export type QuestionItemProps = {
  question: ListedQuestion;
  /** One level below the heading above it. */
  heading?: "h2" | "h3";
  /** The form without JavaScript, if the URL asks for it. */
  AnswerForm: ComponentType<{ questionId: string }>;
};

/** A question with its answers, most helpful first. Hidden questions can't be answered. */
export function QuestionItem({ question, heading: Heading = "h3", AnswerForm }: QuestionItemProps) {
  const { answers } = useReviews((state) => state.questions);
  const dispatch = useReviewsDispatch();
  const own = question.answerIds.flatMap((id) => answers.find((answer) => answer.id === id) ?? []);
  return (
    <Card>
      <Heading dir="auto">{question.text}</Heading>
      <MutedText>
        {formatText(reviewTexts.askedBy, {
          name: question.user?.displayName ?? "",
          date: toShownDate(question.dateCreated),
        })}
      </MutedText>
      <HiddenNote hidden={question.hidden} />
      {own.length === 0 ? (
        !question.hidden && <WrittenText>{reviewTexts.noAnswersYet}</WrittenText>
      ) : (
        <Answers>
          {own.map((answer) => (
            <li key={answer.id}>
              <AnswerItem answer={answer} />
            </li>
          ))}
        </Answers>
      )}
      {!question.hidden && (
        <>
          <MemberAction
            variant="link"
            size="small"
            plainForm="answer"
            questionId={question.id}
            label={toLabel(reviewTexts.answerQuestion, question)}
            onPress={() =>
              dispatch(writingRequested({ kind: "answer-question", area: "questions", questionId: question.id }))
            }
          >
            {reviewTexts.answerQuestion}
          </MemberAction>
          <AnswerForm questionId={question.id} />
        </>
      )}
    </Card>
  );
}

/** Hidden answers can't be voted on. */
function AnswerItem({ answer }: { answer: Answer }) {
  const { text, user, dateCreated, upVotes, hasVoted, isFlagged, hidden } = answer;
  const dispatch = useReviewsDispatch();
  const helpful = formatText(reviewTexts.helpful, { n: upVotes });
  const flag = isFlagged ? reviewTexts.flagged : reviewTexts.flag;
  return (
    <>
      <WrittenText dir="auto">{text}</WrittenText>
      <MutedText>
        {formatText(reviewTexts.answeredBy, { name: user?.displayName ?? "", date: toShownDate(dateCreated) })}
      </MutedText>
      {hidden ? (
        <HiddenNote hidden={hidden} />
      ) : (
        <Row data-needs-script>
          <Button
            variant="tertiary"
            size="small"
            aria-pressed={hasVoted}
            aria-label={toLabel(helpful, answer)}
            onClick={() => dispatch(answerVoteClicked(answer))}
          >
            {helpful}
          </Button>
          <Button
            variant="link"
            size="small"
            unavailable={isFlagged}
            aria-label={toLabel(flag, answer)}
            onClick={() => dispatch(answerFlagClicked(answer))}
          >
            {flag}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Tells the author why nobody else sees the question or answer. */
function HiddenNote({ hidden }: Pick<Question, "hidden">) {
  return hidden && <Message>{hidden === "pending" ? reviewTexts.ownTextPending : reviewTexts.ownTextRejected}</Message>;
}

import styled from "@emotion/styled";
import { formatText } from "shared-contracts";
import { MutedText, WrittenText } from "../../parts/section.styles.js";
import { MemberAction } from "../../parts/member-action.js";
import type { ListedQuestion } from "../../rules/listed-questions.js";
import { toShownDate } from "../../rules/shown-date.js";
import { openAnswerQuestion } from "../../store/actions/open-write-question.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { AnswerItem } from "./answer-item.js";
import { HiddenNote } from "./hidden-note.js";

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
  /** One below the heading that it stands under. */
  heading?: "h2" | "h3";
};

/** A question with its answers, those that helped most first; nobody answers what only its author sees. */
export function QuestionItem({ question, heading: Heading = "h3" }: QuestionItemProps) {
  const { answers } = useReviews((state) => state.questions);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  const own = question.answerIds.flatMap((id) => answers.find((answer) => answer.id === id) ?? []);
  return (
    <Card>
      <Heading dir="auto">{question.text}</Heading>
      <MutedText>
        {formatText(texts.askedBy, { name: question.user?.displayName ?? "", date: toShownDate(question.dateCreated) })}
      </MutedText>
      <HiddenNote hidden={question.hidden} />
      {own.length === 0 ? (
        !question.hidden && <WrittenText>{texts.noAnswersYet}</WrittenText>
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
        <MemberAction variant="link" size="small" onPress={() => dispatch(openAnswerQuestion(question.id))}>
          {texts.answerQuestion}
        </MemberAction>
      )}
    </Card>
  );
}

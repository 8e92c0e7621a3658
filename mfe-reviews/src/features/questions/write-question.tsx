import { answerQuestion, askQuestion } from "../../store/actions/write-question.js";
import { useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { QuestionForm } from "./question-form.js";

export function AskQuestion() {
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  return (
    <QuestionForm
      label={texts.yourQuestion}
      submitLabel={texts.submitQuestion}
      failure={texts.questionFailed}
      onSend={(text, token) => dispatch(askQuestion(text, token))}
    />
  );
}

export function AnswerQuestion({ questionId }: { questionId: string }) {
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  return (
    <QuestionForm
      label={texts.yourAnswer}
      submitLabel={texts.send}
      failure={texts.answerFailed}
      onSend={(text, token) => dispatch(answerQuestion(questionId, text, token))}
    />
  );
}

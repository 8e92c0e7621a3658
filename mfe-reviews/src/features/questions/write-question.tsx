import { answerQuestion, askQuestion } from "../../store/actions/send-question.js";
import { useReviews, useReviewsDispatch } from "../../store/reviews-hooks.js";
import { QuestionForm } from "./question-form.js";
import { useWritingTexts } from "../../parts/use-writing-texts.js";

export function AskQuestion() {
  const { sku } = useReviews((state) => state.productInfo);
  const texts = useWritingTexts();
  const dispatch = useReviewsDispatch();
  return (
    <QuestionForm
      label={texts.yourQuestion}
      submitLabel={texts.submitQuestion}
      failure={texts.questionFailed}
      draftKey={`question.${sku}`}
      onSend={(text, token) => dispatch(askQuestion(text, token))}
    />
  );
}

export function AnswerQuestion({ questionId }: { questionId: string }) {
  const texts = useWritingTexts();
  const dispatch = useReviewsDispatch();
  return (
    <QuestionForm
      label={texts.yourAnswer}
      submitLabel={texts.send}
      failure={texts.answerFailed}
      draftKey={`answer.${questionId}`}
      onSend={(text, token) => dispatch(answerQuestion(questionId, text, token))}
    />
  );
}

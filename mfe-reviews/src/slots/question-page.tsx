import { Link, Message } from "shared-ui";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { QuestionData } from "../features/questions/question-data.js";
import { QuestionItem } from "../features/questions/question-item.js";
import { Section } from "../parts/section.styles.js";
import { useReviews, useReviewTexts } from "../store/reviews-hooks.js";
import { DrawerOutlet } from "./drawer-outlet.js";

/** One question with its answers, at an address that can be sent to somebody. */
export function QuestionPage() {
  const [question] = useReviews((state) => state.questions.questions);
  const texts = useReviewTexts();
  return (
    <Section aria-labelledby="question-heading">
      <h1 id="question-heading">{texts.questions}</h1>
      {question ? (
        <QuestionItem question={question} heading="h2" />
      ) : (
        <Message tone="error">{texts.questionsUnavailable}</Message>
      )}
      {question && <QuestionData question={question} />}
      {question?.itemId && (
        <Link href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(question.itemId)}`}>{texts.backToProduct}</Link>
      )}
      <DrawerOutlet area="questions" />
    </Section>
  );
}

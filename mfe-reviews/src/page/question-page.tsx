import { useSlot } from "fragment-kit";
import { Link, Message } from "shared-ui";
import { selectHomePath } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { AnswerForm } from "./answer-form.js";
import { DrawerOutlet } from "./drawer-outlet.js";
import { Section } from "../parts/section.styles.js";
import { QuestionData } from "../questions/question-data.js";
import { QuestionItem } from "../questions/question-item.js";
import { useReviews } from "../reviews-hooks.js";
import { reviewPageTexts, reviewTexts } from "../texts.js";

/** One question with its answers at a permalink. */
export function QuestionPage() {
  const [question] = useReviews((state) => state.questions.questions);
  const { context, slotData } = useSlot();
  const answer = slotData["question"];
  const isGone = answer?.ok === false && answer.status === 404;
  return (
    <Section aria-labelledby="question-heading">
      <h1 id="question-heading">{reviewTexts.questions}</h1>
      {question?.itemId && (
        <Link href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(question.itemId)}`} dir="auto">
          {question.itemName ?? reviewPageTexts.backToProduct}
        </Link>
      )}
      {question ? (
        <QuestionItem question={question} heading="h2" AnswerForm={AnswerForm} />
      ) : (
        <Message tone={isGone ? "info" : "error"}>
          {isGone ? reviewPageTexts.questionGone : reviewTexts.questionsUnavailable}
        </Message>
      )}
      {question ? (
        <QuestionData question={question} />
      ) : (
        <Link href={selectHomePath(context)}>{reviewPageTexts.home}</Link>
      )}
      <DrawerOutlet area="questions" />
    </Section>
  );
}

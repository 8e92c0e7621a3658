import { useSlot } from "fragment-kit";
import { Link, Message } from "shared-ui";
import { type Answer, selectHomePath } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { AnswerForm } from "./answer-form.js";
import { DrawerOutlet } from "./drawer-outlet.js";
import { Section } from "../parts/section.styles.js";
import { QuestionItem } from "../questions/question-item.js";
import { useReviews } from "../reviews-hooks.js";
import { reviewPageTexts, reviewTexts } from "../texts.js";
import { StructuredAuthor } from "../parts/structured-author.js";
import type { ListedQuestion } from "../questions/slice.js";

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

/** Structured data for search engines, only on a page about one question. */
function QuestionData({ question }: { question: ListedQuestion }) {
  const { answers } = useReviews((state) => state.questions);
  const { text, dateCreated, user, answerIds } = question;
  return (
    <div itemScope itemType="https://schema.org/QAPage">
      <div itemProp="mainEntity" itemScope itemType="https://schema.org/Question">
        <meta itemProp="name" content={text} />
        <meta itemProp="answerCount" content={String(answerIds.length)} />
        {dateCreated && <meta itemProp="dateCreated" content={dateCreated} />}
        <StructuredAuthor name={user?.displayName} />
        {answers.filter(({ id }) => answerIds.includes(id)).map(toData)}
      </div>
    </div>
  );
}

function toData({ id, text, upVotes, dateCreated, user }: Answer) {
  return (
    <div key={id} itemProp="suggestedAnswer" itemScope itemType="https://schema.org/Answer">
      <meta itemProp="text" content={text ?? ""} />
      <meta itemProp="upvoteCount" content={String(upVotes)} />
      {dateCreated && <meta itemProp="dateCreated" content={dateCreated} />}
      <StructuredAuthor name={user?.displayName} />
    </div>
  );
}

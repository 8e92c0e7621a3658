import type { Answer } from "shared-contracts";
import { StructuredAuthor } from "../parts/structured-author.js";
import type { ListedQuestion } from "./slice.js";
import { useReviews } from "../reviews-hooks.js";

/** Structured data for search engines, only on a page about one question. */
export function QuestionData({ question }: { question: ListedQuestion }) {
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

import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { formatText } from "shared-contracts";
import { Button, ButtonLink, Message } from "shared-ui";
import type { MouseEvent } from "react";
import { Row } from "../parts/section.styles.js";
import { QuestionItem } from "./question-item.js";
import { toMoreQuestionsUrl } from "./rule.js";
import {
  moreQuestionsRequested,
  questionSearchCleared,
  questionsRequested,
  selectHasMoreQuestions,
  selectShownQuestions,
} from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { useReviewTexts } from "../texts.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li {
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--color-border);
  }
`;

const More = styled.div`
  > div:not(:empty) {
    margin-block-end: var(--space-3);
  }
`;

/** The questions, or the search results. */
export function QuestionList() {
  const questions = useReviews(selectShownQuestions);
  return (
    <div>
      <QuestionStatus />
      <List>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} />
          </li>
        ))}
      </List>
      <ShowMore />
    </div>
  );
}

/** Result counts, empty states and errors; announced on change. */
function QuestionStatus() {
  const { isLoaded, hasFailed, questions, searchResults } = useReviews((state) => state.questions);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  return (
    <>
      <div aria-live="polite">
        {hasFailed && <Message tone="error">{texts.questionsUnavailable}</Message>}
        {searchResults && searchResults.count > 0 && (
          <p>
            {formatText(searchResults.count === 1 ? texts.questionFound : texts.questionsFound, {
              n: searchResults.count,
              term: searchResults.searchTerm,
            })}
          </p>
        )}
        {searchResults?.count === 0 && <p>{texts.noQuestionsFound}</p>}
        {isLoaded && !searchResults && questions.length === 0 && <p>{texts.noQuestionsYet}</p>}
      </div>
      <Row>
        {hasFailed && !isLoaded && (
          <Button variant="secondary" size="small" onClick={() => dispatch(questionsRequested())} data-needs-script>
            {texts.tryAgain}
          </Button>
        )}
        {searchResults && (
          <Button variant="link" size="small" onClick={() => dispatch(questionSearchCleared())} data-needs-script>
            {texts.clearSearch}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Loads five more per press; a link without JavaScript. A failure is told beside it. */
function ShowMore() {
  const { url } = useSlot();
  const { questions, hasMoreFailed } = useReviews((state) => state.questions);
  const hasMore = useReviews(selectHasMoreQuestions);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  if (!hasMore) return null;

  function press(event: MouseEvent) {
    event.preventDefault();
    dispatch(moreQuestionsRequested());
  }
  return (
    <More>
      <div aria-live="polite">{hasMoreFailed && <Message tone="error">{texts.questionsUnavailable}</Message>}</div>
      <ButtonLink variant="secondary" href={toMoreQuestionsUrl(url, questions.length)} onClick={press}>
        {texts.showMore}
      </ButtonLink>
    </More>
  );
}

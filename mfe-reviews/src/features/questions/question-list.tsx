import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { formatText } from "shared-contracts";
import { Button, ButtonLink, Message } from "shared-ui";
import type { MouseEvent } from "react";
import { Row } from "../../parts/section.styles.js";
import { toMoreQuestionsUrl } from "../../rules/question-query.js";
import { loadMoreQuestions, loadQuestions } from "../../store/actions/load-questions.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { questionSearchCleared } from "../../store/slices/questions-slice.js";
import { QuestionItem } from "./question-item.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li {
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--color-border);
  }
`;

/** The questions, or what a search found in their place. */
export function QuestionList() {
  const { questions, searchResults } = useReviews((state) => state.questions);
  return (
    <div>
      <QuestionStatus />
      <List>
        {(searchResults?.questions ?? questions).map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} />
          </li>
        ))}
      </List>
      <ShowMore />
    </div>
  );
}

/** What was found, what is missing, what went wrong; announced when it changes. */
function QuestionStatus() {
  const { isLoaded, hasFailed, questions, searchResults } = useReviews((state) => state.questions);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  return (
    <>
      <div aria-live="polite">
        {hasFailed && <Message tone="error">{texts.questionsUnavailable}</Message>}
        {searchResults && (
          <p>{formatText(texts.questionsFound, { n: searchResults.count, term: searchResults.searchTerm })}</p>
        )}
        {searchResults?.count === 0 && <p>{texts.noQuestionsFound}</p>}
        {isLoaded && !searchResults && questions.length === 0 && <p>{texts.noQuestionsYet}</p>}
      </div>
      <Row>
        {hasFailed && !isLoaded && (
          <Button variant="secondary" size="small" onClick={() => void dispatch(loadQuestions())} data-needs-script>
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

/** Five more at every press; a link for pages without JavaScript. */
function ShowMore() {
  const { url } = useSlot();
  const { questions, total, searchResults } = useReviews((state) => state.questions);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  if (searchResults || questions.length >= total) return null;

  function press(event: MouseEvent) {
    event.preventDefault();
    void dispatch(loadMoreQuestions());
  }
  return (
    <ButtonLink variant="secondary" href={toMoreQuestionsUrl(url, questions.length)} onClick={press}>
      {texts.showMore}
    </ButtonLink>
  );
}

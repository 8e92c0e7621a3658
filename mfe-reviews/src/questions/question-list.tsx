import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { areReviewsEnabled, formatText } from "shared-contracts";
import { QUESTIONS_SECTION_ID, REVIEWS_SECTION_ID } from "shared-contracts/constants";
import { Button, Link, Message } from "shared-ui";
import type { UnknownAction } from "@reduxjs/toolkit";
import { type MouseEvent, type RefObject, type SubmitEvent, useRef } from "react";
import { DEFAULT_REVIEW_CRITERIA, toShownPageUrl } from "../filters/criteria.rule.js";
import { criteriaChosen } from "../filters/slice.js";
import { MoreLink } from "../parts/more-link.js";
import { Row } from "../parts/section.styles.js";
import { QuestionItem, type QuestionItemProps } from "./question-item.js";
import { QUESTION_SEARCH_FIELD, toMoreQuestionsUrl } from "./rule.js";
import {
  moreQuestionsRequested,
  questionSearchCleared,
  questionSearchSubmitted,
  questionsRequested,
  selectHasMoreQuestions,
  selectShownQuestions,
} from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";
import { SearchField } from "../parts/search-field.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li {
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--color-border);
  }
`;

/** The questions, or the search results. */
export function QuestionList({ AnswerForm }: Pick<QuestionItemProps, "AnswerForm">) {
  const questions = useReviews(selectShownQuestions);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div>
      <QuestionStatus />
      <List ref={list}>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} AnswerForm={AnswerForm} />
          </li>
        ))}
      </List>
      <ShowMore list={list} />
    </div>
  );
}

/** Result counts, empty states and errors; announced on change. Takes the focus from buttons that go away. */
function QuestionStatus() {
  const { isLoaded, hasFailed, questions, searchResults } = useReviews((state) => state.questions);
  const dispatch = useReviewsDispatch();
  const { context, url } = useSlot();
  const place = useRef<HTMLDivElement>(null);
  const found = { ...DEFAULT_REVIEW_CRITERIA, searchTerm: searchResults?.searchTerm };
  function showReviews(event: MouseEvent) {
    event.preventDefault();
    dispatch(criteriaChosen(found));
    location.assign(`#${REVIEWS_SECTION_ID}`);
  }
  function click(action: UnknownAction) {
    place.current?.focus();
    dispatch(action);
  }
  return (
    <>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {hasFailed && <Message tone="error">{reviewTexts.questionsUnavailable}</Message>}
        {searchResults && searchResults.count > 0 && (
          <p>
            {formatText(searchResults.count === 1 ? reviewTexts.questionFound : reviewTexts.questionsFound, {
              n: searchResults.count,
              term: searchResults.searchTerm,
            })}
          </p>
        )}
        {searchResults?.count === 0 && <p>{reviewTexts.noQuestionsFound}</p>}
        {searchResults && areReviewsEnabled(context) && (
          <Link href={toShownPageUrl(url, found)} onClick={showReviews}>
            {formatText(reviewTexts.reviewsAbout, { term: searchResults.searchTerm })}
          </Link>
        )}
        {isLoaded && !searchResults && questions.length === 0 && <p>{reviewTexts.noQuestionsYet}</p>}
      </div>
      <Row>
        {hasFailed && !isLoaded && (
          <Button variant="secondary" size="small" onClick={() => click(questionsRequested())} data-needs-script>
            {reviewTexts.tryAgain}
          </Button>
        )}
        {searchResults && (
          <Button variant="link" size="small" onClick={() => click(questionSearchCleared())} data-needs-script>
            {reviewTexts.clearSearch}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Loads five more per click. */
function ShowMore({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const { url } = useSlot();
  const { questions, hasMoreFailed } = useReviews((state) => state.questions);
  const hasMore = useReviews(selectHasMoreQuestions);
  const dispatch = useReviewsDispatch();
  return (
    <MoreLink
      list={list}
      count={questions.length}
      failure={hasMoreFailed ? reviewTexts.questionsUnavailable : undefined}
      href={hasMore ? toMoreQuestionsUrl(url, questions.length) : undefined}
      onMore={() => dispatch(moreQuestionsRequested())}
    >
      {reviewTexts.showMore}
    </MoreLink>
  );
}

/** The margin matches the space that the field reserves for its message. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  justify-content: start;
  align-items: end;
  gap: var(--space-2);
  > button {
    margin-block-end: var(--space-1);
  }
`;

/** Without JavaScript the form loads this page with the results. */
export function QuestionSearch() {
  const { url } = useSlot();
  const { searchResults } = useReviews((state) => state.questions);
  const dispatch = useReviewsDispatch();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(QUESTION_SEARCH_FIELD);
    dispatch(questionSearchSubmitted(typeof typed === "string" ? typed : ""));
  }
  return (
    <Form method="get" action={`${url.path}#${QUESTIONS_SECTION_ID}`} onSubmit={submit}>
      <SearchField label={reviewTexts.searchQuestions} name={QUESTION_SEARCH_FIELD} term={searchResults?.searchTerm} />
    </Form>
  );
}

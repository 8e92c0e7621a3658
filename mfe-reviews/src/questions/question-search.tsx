import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import type { SubmitEvent } from "react";
import { QUESTIONS_SECTION_ID } from "shared-contracts/constants";
import { SearchField } from "../parts/search-field.js";
import { QUESTION_SEARCH_FIELD } from "./rule.js";
import { questionSearchSubmitted } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";

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

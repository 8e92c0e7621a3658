import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { Button, SearchIcon, TextField } from "shared-ui";
import type { SubmitEvent } from "react";
import { QUESTIONS_SECTION_ID } from "shared-contracts/constants";
import { QUESTION_SEARCH_FIELD } from "../../rules/question-query.js";
import { searchQuestions } from "../../store/actions/load-questions.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  justify-content: start;
  align-items: end;
  gap: var(--space-2);
  /* Below a field stands the room of its message. */
  > button {
    margin-block-end: var(--space-1);
  }
`;

/** Without JavaScript it leads to this page with what was found. */
export function QuestionSearch() {
  const { url } = useSlot();
  const { searchResults } = useReviews((state) => state.questions);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(QUESTION_SEARCH_FIELD);
    void dispatch(searchQuestions(typeof typed === "string" ? typed : ""));
  }
  return (
    <Form method="get" action={`${url.path}#${QUESTIONS_SECTION_ID}`} onSubmit={submit}>
      <TextField
        key={searchResults?.searchTerm ?? ""}
        label={texts.searchQuestions}
        name={QUESTION_SEARCH_FIELD}
        type="search"
        maxLength={200}
        defaultValue={searchResults?.searchTerm}
      />
      <Button type="submit" variant="secondary" aria-label={texts.search}>
        <SearchIcon />
      </Button>
    </Form>
  );
}

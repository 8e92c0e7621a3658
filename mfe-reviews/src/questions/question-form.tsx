import styled from "@emotion/styled";
import { QUESTION_LENGTH } from "shared-contracts/constants";
import { Button, Message, TextAreaField } from "shared-ui";
import { useEffect, useState, type SubmitEvent } from "react";
import { findBrokenRule } from "../forms/rule.js";
import { errorText, FORM_TEXTS, lengthHint, writingTexts } from "../forms/texts.js";
import { type QuestionFormContent, questionFormShown, questionSubmitted, questionTyped } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { QUESTION_RULES } from "../write-review/form.rule.js";

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** A form with one text field, for a question or an answer. */
export function QuestionForm({ kind }: Pick<QuestionFormContent, "kind">) {
  const { text, sending } = useReviews((state) => state.questionForm);
  const dispatch = useReviewsDispatch();
  const texts = FORM_TEXTS[kind === "ask-question" ? "question" : "answer"];
  const [isChecked, setChecked] = useState(false);
  const broken = findBrokenRule(text, QUESTION_RULES);
  useEffect(() => {
    dispatch(questionFormShown());
  }, [dispatch]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (!broken) dispatch(questionSubmitted());
  }
  return (
    <Form onSubmit={submit} noValidate>
      <TextAreaField
        label={writingTexts[texts.label]}
        name="text"
        value={text}
        hint={lengthHint(QUESTION_LENGTH)}
        error={isChecked ? errorText(broken) : undefined}
        onChange={({ currentTarget }) => dispatch(questionTyped(currentTarget.value))}
      />
      <div aria-live="polite">
        {sending.status === "failed" && <Message tone="error">{writingTexts[texts.failed]}</Message>}
      </div>
      <Button type="submit" busy={sending.status === "sending"}>
        {writingTexts[texts.submit]}
      </Button>
    </Form>
  );
}

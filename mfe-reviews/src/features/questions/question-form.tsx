import styled from "@emotion/styled";
import { Button, Message, TextAreaField } from "shared-ui";
import { useState, type SubmitEvent } from "react";
import { useErrorText } from "../../parts/use-error-text.js";
import { findBrokenRule } from "../../rules/field-rules.js";
import { QUESTION_RULES } from "../../rules/form-rules.js";
import { keepTextDraft, readTextDraft } from "../../store/actions/keep-text-draft.js";
import { useReviewsDispatch } from "../../store/reviews-hooks.js";

export type QuestionFormProps = {
  label: string;
  submitLabel: string;
  failure: string;
  /** Answers whether the text arrived. `token` is the same for every try of the same text. */
  /** What was typed is kept under this until it arrives. */
  draftKey: string;
  onSend: (text: string, token: string) => Promise<boolean>;
};

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

type Attempt = { readonly text: string; readonly token: string };

/** One text: a question or an answer. */
export function QuestionForm({ label, submitLabel, failure, draftKey, onSend }: QuestionFormProps) {
  const errorText = useErrorText();
  const dispatch = useReviewsDispatch();
  const [text, setText] = useState(() => dispatch(readTextDraft(draftKey)));
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Attempt>();
  const broken = findBrokenRule(text, QUESTION_RULES);

  function change(typed: string) {
    setText(typed);
    dispatch(keepTextDraft(draftKey, typed));
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (broken || isBusy) return;
    const attempt = failed?.text === text ? failed : { text, token: crypto.randomUUID() };
    setBusy(true);
    setFailed(undefined);
    const arrived = await onSend(attempt.text.trim(), attempt.token);
    setBusy(false);
    if (arrived) dispatch(keepTextDraft(draftKey, ""));
    else setFailed(attempt);
  }
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextAreaField
        label={label}
        name="text"
        value={text}
        error={isChecked ? errorText(broken) : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div aria-live="polite">{failed && <Message tone="error">{failure}</Message>}</div>
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}

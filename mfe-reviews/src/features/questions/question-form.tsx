import styled from "@emotion/styled";
import { Button, TextAreaField } from "shared-ui";
import { useState, type SubmitEvent } from "react";
import { useErrorText } from "../../parts/use-error-text.js";
import { WriteFailure } from "../../parts/write-failure.js";
import { findBrokenRule } from "../../rules/field-rules.js";
import { QUESTION_RULES } from "../../rules/form-rules.js";
import { keepTextDraft, readTextDraft } from "../../store/actions/keep-text-draft.js";
import type { SendOutcome } from "../../store/actions/send-question.js";
import { useReviewsDispatch } from "../../store/reviews-hooks.js";

export type QuestionFormProps = {
  label: string;
  submitLabel: string;
  failure: string;
  /** What was typed is kept under this until it arrives. */
  draftKey: string;
  /** `token` is the same for every try of the same text. */
  onSend: (text: string, token: string) => Promise<SendOutcome>;
};

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

type Attempt = { readonly text: string; readonly token: string; readonly status?: number | undefined };

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
    const outcome = await onSend(attempt.text.trim(), attempt.token);
    setBusy(false);
    if (outcome.arrived) dispatch(keepTextDraft(draftKey, ""));
    else setFailed({ ...attempt, status: outcome.status });
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
      <div aria-live="polite">{failed && <WriteFailure title={failure} status={failed.status} />}</div>
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}

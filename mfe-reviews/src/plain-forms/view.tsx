import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { FORM_CALL_FIELD, FORM_RETURN_FIELD, QUESTION_LENGTH } from "shared-contracts/constants";
import { Button, Link, Message, TextAreaField } from "shared-ui";
import { useState, type ReactNode } from "react";
import { errorText, FORM_TEXTS, lengthHint, writingTexts } from "../forms/texts.js";
import { useSignInUrl } from "../parts/member-action.js";
import { useReviews } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { ReviewFields } from "../parts/review-fields.js";
import {
  ANSWER_FORM_ID,
  toAnsweredQuestion,
  toEnteredOpinion,
  PLAIN_FORM_CALLS,
  toMessageId,
  toPlainFormAction,
  toPlainFormReturnPath,
  toPlainFormState,
  type PlainForm,
  type PlainFormState,
} from "./rule.js";
import { findBrokenRule, type FieldRule } from "../forms/rule.js";
import { QUESTION_RULES, REVIEW_FORM_RULES } from "../write-review/form.rule.js";

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 36rem;
`;

const REVIEW_LABELS = {
  starRating: "starRating",
  reviewTitle: "reviewTitle",
  reviewComment: "reviewComment",
  displayName: "displayName",
} as const;

const FIELD_LABELS: Readonly<Record<PlainForm, Readonly<Record<string, keyof typeof writingTexts>>>> = {
  review: REVIEW_LABELS,
  question: { text: FORM_TEXTS.question.label },
  answer: { text: FORM_TEXTS.answer.label },
};

/** The review form without JavaScript, and what became of it. */
export function PlainReview() {
  const { context } = useSlot();
  const { entered, errors } = usePlainForm("review", undefined);
  const [form, setForm] = useState(() => ({
    starRating: Number(entered["starRating"] ?? 0),
    ...toEnteredOpinion(entered),
  }));
  return (
    <PlainArea form="review">
      <ReviewFields
        form={form}
        errors={errors}
        toHeld={(field) => ({
          defaultValue: entered[field] ?? (field === "displayName" ? context.user.displayName : undefined),
          required: true,
        })}
        onChange={(change) => setForm({ ...form, ...change })}
      />
    </PlainArea>
  );
}

/** The same for a question. */
export function PlainQuestion() {
  return <PlainText form="question" />;
}

/** The same for an answer to the question that the URL names. */
export function PlainAnswer() {
  const { url } = useSlot();
  return <PlainText form="answer" questionId={toAnsweredQuestion(url)} />;
}

/** A form with one text. */
function PlainText({ form, questionId }: { form: "question" | "answer"; questionId?: string | undefined }) {
  const { entered, errors } = usePlainForm(form, questionId);
  return (
    <PlainArea form={form} questionId={questionId}>
      <TextAreaField
        label={writingTexts[FORM_TEXTS[form].label]}
        name="text"
        defaultValue={entered["text"]}
        hint={lengthHint(QUESTION_LENGTH)}
        error={errors["text"]}
        required
      />
    </PlainArea>
  );
}

/** What was entered before, and the message of each field that was refused. */
function usePlainForm(form: PlainForm, questionId: string | undefined) {
  const { url } = useSlot();
  const state = toPlainFormState(url, form, questionId);
  const errors = Object.entries(findPlainFormErrors(state, form)).map(([field, error]) => [
    field,
    error === "other" ? writingTexts.errorOther : errorText(error),
  ]);
  return {
    state,
    entered: (state?.status === "open" && state.refused?.fields) || {},
    errors: Object.fromEntries(errors) as Readonly<Record<string, string>>,
  };
}

type PlainAreaProps = {
  form: PlainForm;
  /** The question that is answered. */
  questionId?: string | undefined;
  /** The fields. */
  children: ReactNode;
};

function PlainArea({ form, questionId, children }: PlainAreaProps) {
  const { url } = useSlot();
  const itemId = useReviews(selectSku);
  const names = FORM_TEXTS[form];
  const { state, errors } = usePlainForm(form, questionId);
  const id = form === "answer" ? ANSWER_FORM_ID : undefined;
  if (!state) return null;
  if (state.status === "sent")
    return (
      <output id={id} tabIndex={-1}>
        <Message tone="success">{writingTexts[state.isPending ? names.pending : names.sent]}</Message>
      </output>
    );
  return (
    <Form id={id} method="post" noValidate action={toPlainFormAction(url, form, questionId)}>
      {state.refused && (
        <Refusal form={form} code={state.refused.code} errors={errors} otherwise={writingTexts[names.failed]} />
      )}
      <input type="hidden" name={FORM_CALL_FIELD} value={PLAIN_FORM_CALLS[form].name} />
      {questionId === undefined ? (
        <input type="hidden" name="itemId" value={itemId} />
      ) : (
        <input type="hidden" name="questionId" value={questionId} />
      )}
      <input type="hidden" name={FORM_RETURN_FIELD} value={toPlainFormReturnPath(url, form, questionId)} />
      {children}
      <div>
        <Button type="submit">{writingTexts[names.submit]}</Button>
      </div>
    </Form>
  );
}

type RefusalProps = { form: PlainForm; code: string; errors: Readonly<Record<string, string>>; otherwise: string };

/** Gets the focus, because the form is posted to its id. */
function Refusal({ form, code, errors, otherwise }: RefusalProps) {
  const signInUrl = useSignInUrl();
  const fields = Object.entries(errors);
  const labels = FIELD_LABELS[form];
  return (
    <div role="alert" id={toMessageId(form)} tabIndex={-1}>
      {code === "sign-in-required" ? (
        <Message tone="error">
          {writingTexts.signInToSubmit}{" "}
          <Link href={signInUrl} target="_blank">
            {writingTexts.signInInNewTab}
          </Link>
        </Message>
      ) : fields.length > 0 ? (
        <Message tone="error" title={writingTexts.fieldsRefused}>
          <ul>
            {fields.map(([field, error]) => (
              <li key={field}>
                {labels[field] && writingTexts[labels[field]]}: {error}
              </li>
            ))}
          </ul>
        </Message>
      ) : (
        <Message tone="error">{code === "already-reviewed" ? writingTexts.alreadyReviewed : otherwise}</Message>
      )}
    </div>
  );
}

const FORM_RULES = {
  review: REVIEW_FORM_RULES,
  question: { text: QUESTION_RULES },
  answer: { text: QUESTION_RULES },
} as const satisfies Record<PlainForm, Readonly<Record<string, readonly FieldRule[]>>>;

/** By field: the rule that the entered value breaks, or `other` if only the store knows what is wrong. */
type PlainFormErrors = Readonly<Record<string, FieldRule | "other">>;

/** Empty unless the form was refused because of its fields. */
function findPlainFormErrors(state: PlainFormState | undefined, form: PlainForm): PlainFormErrors {
  if (state?.status !== "open" || state.refused?.code !== "bad-request") return {};
  const { invalid, fields } = state.refused;
  return Object.fromEntries(
    Object.entries<readonly FieldRule[]>(FORM_RULES[form]).flatMap(([field, rules]) => {
      const error = findBrokenRule(fields[field] ?? "", rules) ?? (invalid.includes(field) ? "other" : undefined);
      return error ? [[field, error]] : [];
    }),
  );
}

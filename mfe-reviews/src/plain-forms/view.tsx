import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import {
  FORM_CALL_FIELD,
  QUESTION_LENGTH,
  REVIEW_COMMENT_LENGTH,
  REVIEW_DISPLAY_NAME_LENGTH,
  REVIEW_TITLE_LENGTH,
} from "shared-contracts/constants";
import { Button, Link, Message, TextAreaField, TextField } from "shared-ui";
import { useState, type ReactNode } from "react";
import { useErrorText, useLengthHint, useWritingTexts } from "../forms/texts.js";
import { useSignInUrl } from "../parts/member-action.js";
import { useReviews } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { StarRating } from "../parts/star-rating.js";
import { findPlainFormErrors } from "./errors.rule.js";
import {
  PLAIN_FORM_CALLS,
  toMessageId,
  toPlainFormAction,
  toPlainFormReturnPath,
  toPlainFormState,
  type PlainForm,
} from "./rule.js";

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 36rem;
`;

const TEXTS = {
  review: { sent: "reviewSubmitted", pending: "reviewPending", failed: "reviewFailed", submit: "submitReview" },
  question: {
    sent: "questionSubmitted",
    pending: "questionPending",
    failed: "questionFailed",
    submit: "submitQuestion",
  },
} as const satisfies Record<PlainForm, object>;

const FIELD_LABELS = {
  starRating: "starRating",
  reviewTitle: "reviewTitle",
  reviewComment: "reviewComment",
  displayName: "displayName",
  text: "yourQuestion",
} as const;

type Limits = { readonly minimum: number; readonly maximum: number };

/** Lets the browser check the length. */
const limit = ({ minimum, maximum }: Limits) => ({ required: true, minLength: minimum, maxLength: maximum });

/** The review form without JavaScript, and what became of it. */
export function PlainReview() {
  const { context } = useSlot();
  const { entered, errors } = usePlainForm("review");
  const [stars, setStars] = useState(Number(entered["starRating"] ?? 0));
  const texts = useWritingTexts();
  const lengthHint = useLengthHint();
  return (
    <PlainArea form="review">
      <StarRating name="starRating" value={stars} required error={errors["starRating"]} onChange={setStars} />
      <TextField
        label={texts.reviewTitle}
        name="reviewTitle"
        defaultValue={entered["reviewTitle"]}
        hint={lengthHint(REVIEW_TITLE_LENGTH)}
        error={errors["reviewTitle"]}
        {...limit(REVIEW_TITLE_LENGTH)}
      />
      <TextAreaField
        label={texts.reviewComment}
        name="reviewComment"
        rows={6}
        defaultValue={entered["reviewComment"]}
        hint={lengthHint(REVIEW_COMMENT_LENGTH)}
        error={errors["reviewComment"]}
        {...limit(REVIEW_COMMENT_LENGTH)}
      />
      <TextField
        label={texts.displayName}
        name="displayName"
        autoComplete="nickname"
        defaultValue={entered["displayName"] ?? context.user.displayName}
        hint={lengthHint(REVIEW_DISPLAY_NAME_LENGTH)}
        error={errors["displayName"]}
        {...limit(REVIEW_DISPLAY_NAME_LENGTH)}
      />
    </PlainArea>
  );
}

/** The same for a question. */
export function PlainQuestion() {
  const { entered, errors } = usePlainForm("question");
  const texts = useWritingTexts();
  const lengthHint = useLengthHint();
  return (
    <PlainArea form="question">
      <TextAreaField
        label={texts.yourQuestion}
        name="text"
        defaultValue={entered["text"]}
        hint={lengthHint(QUESTION_LENGTH)}
        error={errors["text"]}
        {...limit(QUESTION_LENGTH)}
      />
    </PlainArea>
  );
}

/** What was entered before, and the message of each field that was refused. */
function usePlainForm(form: PlainForm) {
  const { url } = useSlot();
  const texts = useWritingTexts();
  const errorText = useErrorText();
  const state = toPlainFormState(url, form);
  const errors = Object.entries(findPlainFormErrors(state, form)).map(([field, error]) => [
    field,
    error === "other" ? texts.errorOther : errorText(error),
  ]);
  return {
    state,
    entered: (state?.status === "open" && state.refused?.fields) || {},
    errors: Object.fromEntries(errors) as Readonly<Record<string, string>>,
  };
}

type PlainAreaProps = {
  form: PlainForm;
  /** The fields. */
  children: ReactNode;
};

function PlainArea({ form, children }: PlainAreaProps) {
  const { url } = useSlot();
  const itemId = useReviews(selectSku);
  const texts = useWritingTexts();
  const names = TEXTS[form];
  const { state, errors } = usePlainForm(form);
  if (!state) return null;
  if (state.status === "sent")
    return (
      <output>
        <Message tone="success">{texts[state.isPending ? names.pending : names.sent]}</Message>
      </output>
    );
  return (
    <Form method="post" action={toPlainFormAction(url, form)}>
      {state.failure !== undefined && (
        <Refusal id={toMessageId(form)} code={state.failure} errors={errors} otherwise={texts[names.failed]} />
      )}
      <input type="hidden" name={FORM_CALL_FIELD} value={PLAIN_FORM_CALLS[form].name} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="returnTo" value={toPlainFormReturnPath(url, form)} />
      {children}
      <div>
        <Button type="submit">{texts[names.submit]}</Button>
      </div>
    </Form>
  );
}

type RefusalProps = { id: string; code: string; errors: Readonly<Record<string, string>>; otherwise: string };

/** Gets the focus, because the form is posted to its id. */
function Refusal({ id, code, errors, otherwise }: RefusalProps) {
  const texts = useWritingTexts();
  const signInUrl = useSignInUrl();
  const fields = Object.entries(errors);
  return (
    <div role="alert" id={id} tabIndex={-1}>
      {code === "sign-in-required" ? (
        <Message tone="error">
          {texts.signInToSubmit}{" "}
          <Link href={signInUrl} target="_blank">
            {texts.signInInNewTab}
          </Link>
        </Message>
      ) : fields.length > 0 ? (
        <Message tone="error" title={texts.fieldsRefused}>
          <ul>
            {fields.map(([field, error]) => (
              <li key={field}>
                {texts[FIELD_LABELS[field as keyof typeof FIELD_LABELS]]}: {error}
              </li>
            ))}
          </ul>
        </Message>
      ) : (
        <Message tone="error">{code === "already-reviewed" ? texts.alreadyReviewed : otherwise}</Message>
      )}
    </div>
  );
}

import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { QUESTIONS_ROUTES, REVIEWS_ROUTES, toHttpRequest } from "shared-contracts";
import {
  QUESTION_LENGTH,
  REVIEW_COMMENT_LENGTH,
  REVIEW_DISPLAY_NAME_LENGTH,
  REVIEW_TITLE_LENGTH,
} from "shared-contracts/constants";
import { Button, Link, Message, TextAreaField, TextField } from "shared-ui";
import { useState, type ReactNode } from "react";
import { useLengthHint, useWritingTexts } from "../forms/texts.js";
import { useSignInUrl } from "../parts/member-action.js";
import { useReviews } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { StarRating } from "../parts/star-rating.js";
import { toPlainFormReturnPath, toPlainFormState, type PlainForm } from "./rule.js";

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

type Limits = { readonly minimum: number; readonly maximum: number };

/** Lets the browser check the length. */
const limit = ({ minimum, maximum }: Limits) => ({ required: true, minLength: minimum, maxLength: maximum });

/** The review form without JavaScript, and what became of it. */
export function PlainReview() {
  const { context } = useSlot();
  const [stars, setStars] = useState(0);
  const texts = useWritingTexts();
  const lengthHint = useLengthHint();
  return (
    <PlainArea form="review" call={REVIEWS_ROUTES.createReview}>
      <StarRating name="starRating" value={stars} required onChange={setStars} />
      <TextField
        label={texts.reviewTitle}
        name="reviewTitle"
        hint={lengthHint(REVIEW_TITLE_LENGTH)}
        {...limit(REVIEW_TITLE_LENGTH)}
      />
      <TextAreaField
        label={texts.reviewComment}
        name="reviewComment"
        rows={6}
        hint={lengthHint(REVIEW_COMMENT_LENGTH)}
        {...limit(REVIEW_COMMENT_LENGTH)}
      />
      <TextField
        label={texts.displayName}
        name="displayName"
        autoComplete="nickname"
        defaultValue={context.user.displayName}
        hint={lengthHint(REVIEW_DISPLAY_NAME_LENGTH)}
        {...limit(REVIEW_DISPLAY_NAME_LENGTH)}
      />
    </PlainArea>
  );
}

/** The same for a question. */
export function PlainQuestion() {
  const texts = useWritingTexts();
  const lengthHint = useLengthHint();
  return (
    <PlainArea form="question" call={QUESTIONS_ROUTES.createQuestion}>
      <TextAreaField
        label={texts.yourQuestion}
        name="text"
        hint={lengthHint(QUESTION_LENGTH)}
        {...limit(QUESTION_LENGTH)}
      />
    </PlainArea>
  );
}

type PlainAreaProps = {
  form: PlainForm;
  call: (typeof REVIEWS_ROUTES)["createReview"] | (typeof QUESTIONS_ROUTES)["createQuestion"];
  /** The fields. */
  children: ReactNode;
};

function PlainArea({ form, call, children }: PlainAreaProps) {
  const { url } = useSlot();
  const itemId = useReviews(selectSku);
  const texts = useWritingTexts();
  const names = TEXTS[form];
  const state = toPlainFormState(url, form);
  if (!state) return null;
  if (state.status === "sent")
    return (
      <output>
        <Message tone="success">{texts[state.isPending ? names.pending : names.sent]}</Message>
      </output>
    );
  return (
    <Form method="post" action={toHttpRequest(call, { itemId }).path}>
      {state.failure !== undefined && <Failure code={state.failure} otherwise={texts[names.failed]} />}
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="returnTo" value={toPlainFormReturnPath(url, form)} />
      {children}
      <div>
        <Button type="submit">{texts[names.submit]}</Button>
      </div>
    </Form>
  );
}

function Failure({ code, otherwise }: { code: string; otherwise: string }) {
  const texts = useWritingTexts();
  const signInUrl = useSignInUrl();
  return (
    <div role="alert">
      <Message tone="error">
        {code === "sign-in-required" ? (
          <>
            {texts.signInReason} <Link href={signInUrl}>{texts.signIn}</Link>
          </>
        ) : code === "already-reviewed" ? (
          texts.alreadyReviewed
        ) : (
          otherwise
        )}
      </Message>
    </div>
  );
}

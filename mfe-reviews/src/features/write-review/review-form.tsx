import styled from "@emotion/styled";
import { formatText, type ReviewDrawerForm } from "shared-contracts";
import { REVIEW_STARS } from "shared-contracts/constants";
import { Button, Message, RadioGroup, Stars, TextAreaField, TextField } from "shared-ui";
import { useRef, useState, type SubmitEvent } from "react";
import { useErrorText } from "../../parts/use-error-text.js";
import { findReviewFormErrors, type ReviewField } from "../../rules/form-rules.js";
import { submitReview } from "../../store/actions/write-review.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { formChanged } from "../../store/slices/drawer-form-slice.js";

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Failure = styled.p`
  font: var(--type-small);
  color: var(--color-negative);
`;

const STARS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.maximum - index);

/** Title, comment, display name and stars; what is wrong is said once the member tried to send. */
export function ReviewForm() {
  const form = useReviews((state) => state.drawerForm);
  const { loading, isError, errorStatusCode } = useReviews((state) => state.createReview);
  const texts = useReviewTexts();
  const errorText = useErrorText();
  const dispatch = useReviewsDispatch();
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const errors = isChecked ? findReviewFormErrors(form) : {};

  function change(field: Partial<ReviewDrawerForm>) {
    dispatch(formChanged(field));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(findReviewFormErrors(form)) as ReviewField[];
    if (first === undefined) void dispatch(submitReview());
    else element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <Form ref={element} onSubmit={submit} noValidate>
      <div>
        <RadioGroup<string>
          legend={texts.starRating}
          name={"starRating" satisfies ReviewField}
          value={String(form.starRating)}
          options={STARS.map((stars) => ({
            value: String(stars),
            label: stars === 1 ? texts.oneStar : formatText(texts.starCount, { n: stars }),
            aside: (
              <span aria-hidden>
                <Stars rating={stars} />
              </span>
            ),
          }))}
          onChange={(value) => change({ starRating: Number(value) })}
        />
        <div aria-live="polite">{errors.starRating && <Failure>{errorText(errors.starRating)}</Failure>}</div>
      </div>
      <TextField
        label={texts.reviewTitle}
        name={"reviewTitle" satisfies ReviewField}
        value={form.reviewTitle}
        error={errorText(errors.reviewTitle)}
        onChange={({ currentTarget }) => change({ reviewTitle: currentTarget.value })}
      />
      <TextAreaField
        label={texts.reviewComment}
        name={"reviewComment" satisfies ReviewField}
        rows={6}
        value={form.reviewComment}
        error={errorText(errors.reviewComment)}
        onChange={({ currentTarget }) => change({ reviewComment: currentTarget.value })}
      />
      <TextField
        label={texts.displayName}
        name={"displayName" satisfies ReviewField}
        autoComplete="nickname"
        value={form.displayName}
        error={errorText(errors.displayName)}
        onChange={({ currentTarget }) => change({ displayName: currentTarget.value })}
      />
      <div aria-live="polite">
        {isError && (
          <Message tone="error" title={texts.reviewFailed}>
            {errorStatusCode !== undefined && <p>{formatText(texts.errorCode, { status: errorStatusCode })}</p>}
          </Message>
        )}
      </div>
      <Button type="submit" busy={loading}>
        {texts.submitReview}
      </Button>
    </Form>
  );
}

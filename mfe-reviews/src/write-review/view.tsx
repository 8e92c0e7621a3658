import { formatText, type ReviewDrawerForm } from "shared-contracts";
import { REVIEW_STARS } from "shared-contracts/constants";
import { Button, Message, RadioGroup, Stars, TextAreaField, TextField } from "shared-ui";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useErrorText, useWritingTexts } from "../forms/texts.js";
import { WriteFailure } from "../parts/write-failure.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { useReviewTexts } from "../texts.js";
import { DeleteReview } from "./delete-review.js";
import { findReviewFormErrors, type ReviewField } from "./form.rule.js";
import { reviewFormShown, reviewSubmitted } from "./listeners.js";
import { PhotoField } from "./photo-field.js";
import { formChanged } from "./slice.js";
import { Failure, Form } from "./styles.js";

const STARS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.maximum - index);

/** Title, comment, display name, stars and photos. Errors show after the first attempt to submit. */
export function ReviewForm() {
  const form = useReviews((state) => state.drawerForm);
  const { loading, isError, errorStatusCode } = useReviews((state) => state.createReview);
  const own = useReviews((state) => state.ownReview);
  const texts = useReviewTexts();
  const writing = useWritingTexts();
  const errorText = useErrorText();
  const dispatch = useReviewsDispatch();
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    dispatch(reviewFormShown());
  }, [dispatch]);

  const errors = isChecked ? findReviewFormErrors(form) : {};

  function change(field: Partial<ReviewDrawerForm>) {
    dispatch(formChanged(field));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(findReviewFormErrors(form)) as ReviewField[];
    if (first === undefined) dispatch(reviewSubmitted());
    else element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <Form ref={element} onSubmit={submit} noValidate>
      {own.status === "pending" && <Message tone="info">{writing.ownReviewPending}</Message>}
      {own.status === "rejected" && <Message tone="warning">{writing.ownReviewRejected}</Message>}
      <div>
        <RadioGroup<string>
          legend={writing.starRating}
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
        label={writing.reviewTitle}
        name={"reviewTitle" satisfies ReviewField}
        value={form.reviewTitle}
        error={errorText(errors.reviewTitle)}
        onChange={({ currentTarget }) => change({ reviewTitle: currentTarget.value })}
      />
      <TextAreaField
        label={writing.reviewComment}
        name={"reviewComment" satisfies ReviewField}
        rows={6}
        value={form.reviewComment}
        error={errorText(errors.reviewComment)}
        onChange={({ currentTarget }) => change({ reviewComment: currentTarget.value })}
      />
      <TextField
        label={writing.displayName}
        name={"displayName" satisfies ReviewField}
        autoComplete="nickname"
        value={form.displayName}
        error={errorText(errors.displayName)}
        onChange={({ currentTarget }) => change({ displayName: currentTarget.value })}
      />
      <PhotoField />
      <div aria-live="polite">{isError && <WriteFailure title={writing.reviewFailed} status={errorStatusCode} />}</div>
      <Button type="submit" busy={loading}>
        {own.review ? writing.saveReview : writing.submitReview}
      </Button>
      <DeleteReview />
    </Form>
  );
}

import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { createImageLoader, type ReviewDrawerForm } from "shared-contracts";
import { Button, Message, Picture } from "shared-ui";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { errorText, writingTexts } from "../forms/texts.js";
import { ReviewCard } from "../parts/review-card/review-card.js";
import { ReviewFields } from "../parts/review-fields.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { findReviewFormErrors, type ReviewField } from "./form.rule.js";
import { reviewDeletionConfirmed, reviewFormShown, reviewSubmitted } from "./listeners.js";
import { PhotoField } from "./photo-field.js";
import { formChanged } from "./slice.js";
import { Row } from "../parts/section.styles.js";

const IMAGE = 64;

const Item = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  img {
    flex: none;
    border-radius: var(--radius-medium);
  }
`;

/**
 * Stars, title, comment and display name; other ratings and photos are optional. Errors show after the first attempt to
 * submit. Shows an earlier review that can't be changed instead.
 */
export function ReviewForm() {
  const form = useReviews((state) => state.drawerForm);
  const { loading, isError, errorStatusCode } = useReviews((state) => state.createReview);
  const own = useReviews((state) => state.ownReview);
  const dispatch = useReviewsDispatch();
  const { displayName } = useSlot().context.user;
  const [isChecked, setChecked] = useState(false);
  const [isDeletion, setDeletion] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    dispatch(reviewFormShown(displayName));
  }, [dispatch, displayName]);

  const broken = Object.entries(isChecked ? findReviewFormErrors(form) : {});
  const errors = Object.fromEntries(broken.map(([field, rule]) => [field, errorText(rule)]));

  function change(field: Partial<ReviewDrawerForm>) {
    dispatch(formChanged(field));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(findReviewFormErrors(form)) as ReviewField[];
    setDeletion(false);
    if (first === undefined) dispatch(reviewSubmitted());
    else element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  if (own.review?.isOwn === false)
    return (
      <>
        <Message tone="info">{writingTexts.alreadyReviewed}</Message>
        <ReviewCard review={own.review} narrow />
      </>
    );
  return (
    <Form ref={element} onSubmit={submit} noValidate>
      <ReviewedItem />
      {own.status === "pending" && <Message tone="info">{writingTexts.ownReviewPending}</Message>}
      {own.status === "rejected" && <Message tone="warning">{writingTexts.ownReviewRejected}</Message>}
      <ReviewFields
        form={form}
        errors={errors}
        toHeld={(field) => ({
          value: form[field],
          onChange: ({ currentTarget }) => change({ [field]: currentTarget.value }),
        })}
        onChange={change}
      />
      <PhotoField />
      <div aria-live="polite">
        {isError && (
          <Message tone="error">{isDeletion ? writingTexts.reviewNotDeleted : toFailureTitle(errorStatusCode)}</Message>
        )}
      </div>
      <Button type="submit" busy={loading && !isDeletion}>
        {own.review ? writingTexts.saveReview : writingTexts.submitReview}
      </Button>
      <DeleteReview isUnderWay={loading && isDeletion} onDelete={() => setDeletion(true)} />
    </Form>
  );
}

const CONFLICT = 409;

/** A member reviews an item once; the earlier review may have been missing because it couldn't be loaded. */
function toFailureTitle(status: number | undefined): string {
  return status === CONFLICT ? writingTexts.alreadyReviewed : writingTexts.reviewFailed;
}

/** The item that the review is about: the drawer covers the page's own name of it. */
function ReviewedItem() {
  const { context } = useSlot();
  const { name } = useReviews((state) => state.productInfo);
  const { image } = useReviews((state) => state.productTileData);
  const loader = createImageLoader(context);
  return (
    <Item>
      {image && (
        <Picture src={(width) => loader({ id: image, width })} alt="" width={IMAGE} height={IMAGE} loading="eager" />
      )}
      <strong dir="auto">{name}</strong>
    </Item>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** Asks for confirmation: a deleted review cannot be restored. */
function DeleteReview({ isUnderWay, onDelete }: { isUnderWay: boolean; onDelete: () => void }) {
  const { review } = useReviews((state) => state.ownReview);
  const dispatch = useReviewsDispatch();
  const [isAsked, setAsked] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isAsked) sure.current?.focus();
  }, [isAsked]);

  function confirm() {
    onDelete();
    dispatch(reviewDeletionConfirmed());
  }
  if (!review) return null;
  if (!isAsked) {
    return (
      <Button variant="link" onClick={() => setAsked(true)}>
        {writingTexts.deleteReview}
      </Button>
    );
  }
  return (
    <Row>
      <Button variant="secondary" ref={sure} busy={isUnderWay} onClick={confirm}>
        {writingTexts.deleteReviewSure}
      </Button>
      <Button variant="link" onClick={() => setAsked(false)}>
        {writingTexts.keepReview}
      </Button>
    </Row>
  );
}

import styled from "@emotion/styled";
import { formatText } from "shared-contracts";
import { MAX_REVIEW_PHOTOS } from "shared-contracts/constants";
import { Button, CloseIcon, IconButton, UploadIcon } from "shared-ui";
import { useRef, type ChangeEvent } from "react";
import { writingTexts } from "../forms/texts.js";
import { Failure, MutedText } from "../parts/section.styles.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { photoFilesPicked } from "./photo-listeners.js";
import { photosChosen } from "./slice.js";

const THUMBNAIL = 72;

const Group = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  min-inline-size: 0;
  legend {
    padding: 0 0 var(--space-1);
    font: var(--type-small);
    font-weight: var(--weight-bold);
  }
`;

/** As high as a photo. Photos and errors arrive long after the click, and must not move the form. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 4.5rem;
`;

const Note = styled.div`
  min-block-size: 2lh;
  font: var(--type-small);
`;

const Photos = styled.ul`
  display: contents;
  li {
    position: relative;
  }
  img {
    display: block;
    inline-size: 4.5rem;
    block-size: 4.5rem;
    object-fit: cover;
    border-radius: var(--radius-medium);
    background: var(--color-surface-muted);
  }
  button {
    position: absolute;
    inset-block-start: calc(-1 * var(--space-2));
    inset-inline-end: calc(-1 * var(--space-2));
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border-color: var(--color-border);
    background: var(--color-surface);
  }
`;

/** Photos upload when picked, so that submitting the review is quick. */
export function PhotoField() {
  const { photos, isBusy, error } = useReviews((state) => state.formPhotos);
  const dispatch = useReviewsDispatch();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    dispatch(photoFilesPicked(files));
  }
  return (
    <Group>
      <legend>{writingTexts.photos}</legend>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        hidden
        aria-label={writingTexts.addPhotos}
        onChange={choose}
      />
      <Row>
        {photos.length > 0 && (
          <Photos>
            {photos.map(({ id, url, thumbnailUrl }, index) => (
              <li key={id ?? url}>
                <img src={thumbnailUrl ?? url} alt="" width={THUMBNAIL} height={THUMBNAIL} />
                <IconButton
                  label={formatText(writingTexts.removePhoto, { n: index + 1 })}
                  onClick={() => {
                    dispatch(photosChosen(photos.filter((photo) => photo !== photos[index])));
                    button.current?.focus();
                  }}
                >
                  <CloseIcon size={14} />
                </IconButton>
              </li>
            ))}
          </Photos>
        )}
        <Button
          ref={button}
          variant="secondary"
          size="small"
          unavailable={photos.length >= MAX_REVIEW_PHOTOS}
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          <UploadIcon size={16} />
          {writingTexts.addPhotos}
        </Button>
      </Row>
      <Note>
        {!error && <MutedText>{formatText(writingTexts.photosHint, { n: MAX_REVIEW_PHOTOS })}</MutedText>}
        <div aria-live="polite">
          {!isBusy && photos.length > 0 && !error && (
            <span className="visually-hidden">
              {photos.length === 1
                ? writingTexts.photosAddedOne
                : formatText(writingTexts.photosAdded, { n: photos.length })}
            </span>
          )}
          {error && <Failure>{formatText(writingTexts[error], { n: MAX_REVIEW_PHOTOS })}</Failure>}
        </div>
      </Note>
    </Group>
  );
}

import styled from "@emotion/styled";
import { formatText } from "shared-contracts";
import { Picture } from "shared-ui";
import { PhotoButton } from "../parts/section.styles.js";
import { photoChosen } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";

const THUMBNAIL = 90;

const Strip = styled.ul`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding: var(--space-1);
  margin-inline: calc(-1 * var(--space-1));
`;

/** The photos of all reviews, newest first. */
export function PhotoStrip() {
  const { photos } = useReviews((state) => state.allReviewImages);
  const dispatch = useReviewsDispatch();
  if (photos.length === 0) return null;
  return (
    <div>
      <h3>{reviewTexts.photosOfReviews}</h3>
      <Strip>
        {photos.map(({ id, url, thumbnailUrl, reviewId }, index) => (
          <li key={id ?? `${reviewId} ${url}`}>
            <PhotoButton
              type="button"
              aria-label={formatText(reviewTexts.openPhoto, { n: index + 1, total: photos.length })}
              onClick={() => dispatch(photoChosen(index))}
            >
              <Picture src={() => thumbnailUrl ?? url} alt="" width={THUMBNAIL} height={THUMBNAIL} />
            </PhotoButton>
          </li>
        ))}
      </Strip>
    </div>
  );
}

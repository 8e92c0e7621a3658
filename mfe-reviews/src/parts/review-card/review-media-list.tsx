import styled from "@emotion/styled";
import { formatText, type ReviewMedia } from "shared-contracts";
import { Link, Picture } from "shared-ui";
import { MutedText, PhotoButton } from "../section.styles.js";
import { photoChosen } from "../../photos/slice.js";
import { useReviews, useReviewsDispatch } from "../../reviews-hooks.js";
import { reviewTexts } from "../../texts.js";

const THUMBNAIL = 96;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  img {
    border-radius: var(--radius-medium);
    background: var(--color-surface-muted);
  }
`;

export function ReviewMediaList({ media }: { media: readonly ReviewMedia[] }) {
  if (media.length === 0) return null;
  return (
    <List>
      {media.map((one) => (
        <li key={one.id ?? one.url}>
          {one.kind === "image" ? (
            <>
              <Thumbnail {...one} />
              {one.hidden && (
                <MutedText>
                  {one.hidden === "pending" ? reviewTexts.ownTextPending : reviewTexts.ownTextRejected}
                </MutedText>
              )}
            </>
          ) : (
            <Link href={one.url} external>
              {one.alt || reviewTexts.playVideo}
            </Link>
          )}
        </li>
      ))}
    </List>
  );
}

/** Opens the photo in the drawer. A photo missing from the strip links to its file. */
function Thumbnail({ url, thumbnailUrl, alt = "" }: ReviewMedia) {
  const { photos } = useReviews((state) => state.allReviewImages);
  const dispatch = useReviewsDispatch();
  const index = photos.findIndex((photo) => photo.url === url);
  const picture = <Picture src={() => thumbnailUrl ?? url} alt={alt} width={THUMBNAIL} height={THUMBNAIL} />;
  const label = formatText(reviewTexts.openPhoto, { n: index + 1, total: photos.length });
  if (index < 0) {
    return (
      <a href={url} aria-label={alt || reviewTexts.photosOfReviews}>
        {picture}
      </a>
    );
  }
  return (
    <PhotoButton
      type="button"
      aria-label={alt ? `${label}: ${alt}` : label}
      onClick={() => dispatch(photoChosen(index))}
    >
      {picture}
    </PhotoButton>
  );
}

import styled from "@emotion/styled";
import { formatText, type ReviewMedia } from "shared-contracts";
import { Link, Picture } from "shared-ui";
import { openPhoto } from "../../store/actions/open-photo.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { PhotoButton } from "../section.styles.js";

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
  const texts = useReviewTexts();
  if (media.length === 0) return null;
  return (
    <List>
      {media.map((one) => (
        <li key={one.id ?? one.url}>
          {one.kind === "image" ? (
            <Thumbnail {...one} />
          ) : (
            <Link href={one.url} external>
              {one.alt || texts.playVideo}
            </Link>
          )}
        </li>
      ))}
    </List>
  );
}

/** Opens the photo large; one that is not among the photos of the strip leads to the picture itself. */
function Thumbnail({ url, thumbnailUrl, alt = "" }: ReviewMedia) {
  const { photos } = useReviews((state) => state.allReviewImages);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  const index = photos.findIndex((photo) => photo.url === url);
  const picture = <Picture src={() => thumbnailUrl ?? url} alt={alt} width={THUMBNAIL} height={THUMBNAIL} />;
  const label = formatText(texts.openPhoto, { n: index + 1, total: photos.length });
  if (index < 0) {
    return (
      <a href={url} aria-label={alt || texts.photosOfReviews}>
        {picture}
      </a>
    );
  }
  return (
    <PhotoButton
      type="button"
      aria-label={alt ? `${label}: ${alt}` : label}
      onClick={() => void dispatch(openPhoto(index))}
    >
      {picture}
    </PhotoButton>
  );
}

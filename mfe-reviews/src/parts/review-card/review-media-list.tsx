import styled from "@emotion/styled";
import type { ReviewMedia } from "shared-contracts";
import { Link, Picture } from "shared-ui";
import { useReviewTexts } from "../../store/reviews-hooks.js";

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
      {media.map(({ id, kind, url, thumbnailUrl, alt }) => (
        <li key={id ?? url}>
          {kind === "image" ? (
            <Picture src={() => thumbnailUrl ?? url} alt={alt ?? ""} width={THUMBNAIL} height={THUMBNAIL} />
          ) : (
            <Link href={url} external>
              {alt || texts.playVideo}
            </Link>
          )}
        </li>
      ))}
    </List>
  );
}

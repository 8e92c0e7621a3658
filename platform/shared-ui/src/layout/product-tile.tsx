import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { RECOMMENDATION_THUMBNAIL } from "shared-contracts/constants";
import { Picture, type PictureAddress } from "../media/picture.js";

export type ProductTileProps = {
  href: string;
  title: string;
  /** If undefined, the image area stays empty. */
  image?: { readonly src: PictureAddress; readonly alt: string };
  /** Above the image, at its start. */
  badge?: ReactNode;
  /** `Price` or replacement text. */
  price?: ReactNode;
  /** `Stars` with a count. */
  rating?: ReactNode;
  /** Additional lines such as delivery and savings. */
  children?: ReactNode;
  /** Buttons at the bottom; aligned within a row of tiles. */
  action?: ReactNode;
  onChoose?: () => void;
};

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  block-size: 100%;
  padding: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  transition: box-shadow var(--motion-fast) var(--motion-easing);
  &:hover {
    box-shadow: var(--shadow-mid);
  }
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  inline-size: 100%;
  max-inline-size: ${RECOMMENDATION_THUMBNAIL}px;
  aspect-ratio: 1;
  margin-inline: auto;
  img {
    border-radius: var(--radius-small);
  }
`;

const Corner = styled.div`
  position: absolute;
  inset: var(--space-2) auto auto var(--space-2);
  z-index: var(--layer-raised);
`;

const Title = styled.h3`
  font: var(--type-body);
  font-weight: var(--weight-medium);
  text-wrap: wrap;
  a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    /* The whole tile links to the item; controls in it are above the link. */
    &::after {
      content: "";
      position: absolute;
      inset: 0;
    }
  }
`;

const Action = styled.div`
  position: relative;
  z-index: var(--layer-raised);
  margin-block-start: auto;
  padding-block-start: var(--space-1);
`;

export function ProductTile({
  href,
  title,
  image,
  badge,
  price,
  rating,
  children,
  action,
  onChoose,
}: ProductTileProps) {
  return (
    <Card data-tile>
      {badge && <Corner>{badge}</Corner>}
      <Frame>
        {image && (
          <Picture src={image.src} alt={image.alt} width={RECOMMENDATION_THUMBNAIL} height={RECOMMENDATION_THUMBNAIL} />
        )}
      </Frame>
      <Title>
        <a href={href} dir="auto" onClick={onChoose}>
          {title}
        </a>
      </Title>
      {rating}
      {price}
      {children}
      {action && <Action>{action}</Action>}
    </Card>
  );
}

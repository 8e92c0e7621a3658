import styled from "@emotion/styled";
import type { RecommendationTile, Tenant } from "shared-contracts";
import { describeHiddenPrice, selectPriceLabel } from "shared-contracts/commerce";
import { Price, Stars } from "shared-ui";

export const TileLine = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

export function TilePrice({ tile, tenant }: { tile: RecommendationTile; tenant: Tenant }) {
  const hidden = describeHiddenPrice(tile, tenant);
  if (hidden) return <TileLine>{hidden}</TileLine>;
  if (!tile.price) return null;
  return (
    <Price
      final={tile.price}
      {...selectPriceLabel(tile.isCustomizable, tenant)}
      reduced={tile.originalPrice !== undefined}
      {...(tile.originalPrice && { struck: tile.originalPrice })}
      size="medium"
    />
  );
}

/** Nothing without a review. */
export function TileRating({ review }: Pick<RecommendationTile, "review">) {
  return review?.count ? (
    <span>
      <Stars rating={review.rating ?? 0} /> <small>{review.count}</small>
    </span>
  ) : null;
}

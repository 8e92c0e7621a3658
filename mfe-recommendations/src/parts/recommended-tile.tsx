import styled from "@emotion/styled";
import { tileTexts } from "../texts.js";
import { priceTexts, type RecommendationTile, type Tenant } from "shared-contracts";
import { describeHiddenPrice } from "shared-contracts/commerce";
import { Badge, Price, ProductTile, Stars } from "shared-ui";
import { type ReactNode, useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { toTileAddress } from "../tiles/rule.js";

export type RecommendedTileProps = {
  tile: RecommendationTile;
  tenant: Tenant;
  /** Absent if the tile has no picture. */
  address?: ((width: number) => string) | undefined;
  onSeen: () => void;
  onChoose: () => void;
  /** More lines below the price. */
  children?: ReactNode;
  /** Controls at the bottom. */
  action?: ReactNode;
};

const Frame = styled.div`
  block-size: 100%;
`;

const Line = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

/** One recommended item; calls `onSeen` when half of it is visible. */
export function RecommendedTile({ tile, tenant, address, onSeen, onChoose, children, action }: RecommendedTileProps) {
  const frame = useHalfVisible(onSeen);
  const { title = "", review, ecoTitle, promoMessage, stateText, arrivalText } = tile;
  const line = stateText ?? ecoTitle ?? promoMessage ?? arrivalText;
  return (
    <Frame ref={frame}>
      <ProductTile
        href={toTileAddress(tile)}
        title={title}
        {...(address && { image: { src: address, alt: "" } })}
        badge={toBadge({ tile, tenant })}
        rating={
          review?.count ? (
            <span>
              <Stars rating={review.rating ?? 0} /> <small>{review.count}</small>
            </span>
          ) : undefined
        }
        price={<TilePrice tile={tile} tenant={tenant} />}
        onChoose={onChoose}
        action={action}
      >
        {line && <Line>{line}</Line>}
        {children}
      </ProductTile>
    </Frame>
  );
}

type TilePartProps = Pick<RecommendedTileProps, "tile" | "tenant">;

function toBadge({ tile, tenant }: TilePartProps): ReactNode {
  if (tile.sponsored) return <Badge>{tileTexts.sponsored}</Badge>;
  const { percentageOffMsg } = tile;
  if (!percentageOffMsg || describeHiddenPrice(tile, tenant)) return undefined;
  return <Badge tone="negative">{percentageOffMsg}</Badge>;
}

export function TilePrice({ tile, tenant }: TilePartProps) {
  const hidden = describeHiddenPrice(tile, tenant);
  if (hidden) return <Line>{hidden}</Line>;
  if (!tile.price) return null;
  return (
    <Price
      final={tile.price}
      label={priceTexts[tenant].price}
      reduced={tile.originalPrice !== undefined}
      {...(tile.originalPrice && { struck: tile.originalPrice })}
      size="medium"
    />
  );
}

/** Share of a tile that must be visible to count as an impression (AMB-64). */
const VISIBLE_SHARE = 0.5;

/** Calls `onSeen` once half of the element is visible; never in a browser without IntersectionObserver. */
function useHalfVisible(onSeen: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onSeen);

  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= VISIBLE_SHARE)) return;
        observer.disconnect();
        report();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}

import { tileTexts } from "../texts.js";
import styled from "@emotion/styled";
import { createImageLoader, formatText, type RecommendationTile, type Tenant } from "shared-contracts";
import { describeHiddenPrice } from "shared-contracts/commerce";
import { type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useRef } from "react";
import { Badge, Button, ProductTile } from "shared-ui";
import { tileChosen, tileSeen } from "../page-actions.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { toTileAddress } from "../tiles/rule.js";
import { ItemCompare } from "./item-compare.js";
import { OpenQuickView } from "./recommendations-scope.js";
import { TileLine, TilePrice, TileRating } from "./tile-price.js";

export type TileCardProps = {
  tile: RecommendationTile;
  /** More lines below the price. */
  children?: ReactNode;
};

const Frame = styled.div`
  block-size: 100%;
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
`;

/** A recommended item with its controls: compare and quick view. Seen when half of it is visible. */
export function TileCard({ tile, children }: TileCardProps) {
  const context = useRecommendations(selectContext);
  const dispatch = useRecommendationsDispatch();
  const openQuickView = useContext(OpenQuickView);
  const frame = useHalfVisible(() => void dispatch(tileSeen(tile)));
  const { tenant } = context;
  const { image, title = "", stateText, ecoTitle, promoMessage, arrivalText } = tile;
  const line = stateText ?? ecoTitle ?? promoMessage ?? arrivalText;
  const loader = createImageLoader(context);
  return (
    <Frame ref={frame}>
      <ProductTile
        href={toTileAddress(tile)}
        title={title}
        {...(image && { image: { src: (width) => loader({ id: image, width }), alt: "" } })}
        badge={toBadge(tile, tenant)}
        rating={<TileRating {...tile} />}
        price={<TilePrice tile={tile} tenant={tenant} />}
        onChoose={() => void dispatch(tileChosen(tile))}
        action={
          <Controls data-print="hide">
            <ItemCompare itemId={tile.itemId} name={title} image={image} />
            <Button
              variant="link"
              size="small"
              data-needs-script
              aria-label={formatText(tileTexts.quickViewName, { name: title })}
              onClick={() => openQuickView(tile)}
            >
              {tileTexts.quickView}
            </Button>
          </Controls>
        }
      >
        {line && <TileLine>{line}</TileLine>}
        {children}
      </ProductTile>
    </Frame>
  );
}

function toBadge(tile: RecommendationTile, tenant: Tenant): ReactNode {
  if (tile.sponsored) return <Badge>{tileTexts.sponsored}</Badge>;
  const { percentageOffMsg } = tile;
  if (!percentageOffMsg || describeHiddenPrice(tile, tenant)) return undefined;
  return <Badge tone="negative">{percentageOffMsg}</Badge>;
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

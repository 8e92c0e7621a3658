import { createImageLoader, formatText, recommendationTexts, type RecommendationTile } from "shared-contracts";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { RecommendedTile } from "../features/tiles/recommended-tile.js";
import { TileControls } from "../features/tiles/tile-controls.js";
import { tileChosen, tileSeen } from "../store/page-actions.js";
import { useRecommendations, useRecommendationsDispatch } from "../store/recommendations-hooks.js";
import { selectContext } from "../store/recommendations-selectors.js";
import { ItemCompare } from "./item-compare.js";

const QuickView = lazy(async () => ({ default: (await import("../features/tiles/quick-view.js")).QuickView }));

export type TileCardProps = {
  tile: RecommendationTile;
  children?: ReactNode;
};

/** A recommended item with all that can be done with it. */
export function TileCard({ tile, children }: TileCardProps) {
  const context = useRecommendations(selectContext);
  const dispatch = useRecommendationsDispatch();
  const [isViewed, setViewed] = useState(false);
  const { tenant } = context;
  const texts = recommendationTexts[tenant];
  const { image, title = "" } = tile;
  const loader = createImageLoader(context);
  const shared = {
    tile,
    tenant,
    address: image ? (width: number) => loader({ id: image, width }) : undefined,
    onChoose: () => void dispatch(tileChosen(tile)),
  };
  return (
    <>
      <RecommendedTile
        {...shared}
        onSeen={() => void dispatch(tileSeen(tile))}
        action={
          <TileControls
            quickView={texts.quickView}
            quickViewName={formatText(texts.quickViewName, { name: title })}
            onQuickView={() => setViewed(true)}
          >
            <ItemCompare itemId={tile.itemId} name={title} image={image} />
          </TileControls>
        }
      >
        {children}
      </RecommendedTile>
      {isViewed && (
        <Suspense>
          <QuickView {...shared} onClose={() => setViewed(false)} />
        </Suspense>
      )}
    </>
  );
}

import { tileTexts } from "../tiles/texts.js";
import styled from "@emotion/styled";
import { createImageLoader, formatText, type RecommendationTile } from "shared-contracts";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Button } from "shared-ui";
import { tileChosen, tileSeen } from "../page-actions.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { ItemCompare } from "./item-compare.js";
import { RecommendedTile } from "./recommended-tile.js";

const QuickView = lazy(async () => ({ default: (await import("./quick-view.js")).QuickView }));

export type TileCardProps = {
  tile: RecommendationTile;
  children?: ReactNode;
};

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
`;

/** A recommended item with its controls: compare and quick view. */
export function TileCard({ tile, children }: TileCardProps) {
  const context = useRecommendations(selectContext);
  const dispatch = useRecommendationsDispatch();
  const [isViewed, setViewed] = useState(false);
  const { tenant } = context;
  const { image, title = "" } = tile;
  const loader = createImageLoader(context);
  const shared = { tile, onChoose: () => void dispatch(tileChosen(tile)) };
  return (
    <>
      <RecommendedTile
        {...shared}
        tenant={tenant}
        address={image ? (width) => loader({ id: image, width }) : undefined}
        onSeen={() => void dispatch(tileSeen(tile))}
        action={
          <Controls data-print="hide">
            <ItemCompare itemId={tile.itemId} name={title} image={image} />
            <Button
              variant="link"
              size="small"
              data-needs-script
              aria-label={formatText(tileTexts.quickViewName, { name: title })}
              onClick={() => setViewed(true)}
            >
              {tileTexts.quickView}
            </Button>
          </Controls>
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

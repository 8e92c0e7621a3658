import { tileTexts } from "../texts.js";
import styled from "@emotion/styled";
import { createImageLoader, formatText, type RecommendationTile } from "shared-contracts";
import { useContext, type ReactNode } from "react";
import { Button } from "shared-ui";
import { tileChosen, tileSeen } from "../page-actions.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { ItemCompare } from "./item-compare.js";
import { OpenQuickView } from "./recommendations-scope.js";
import { RecommendedTile } from "./recommended-tile.js";

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
  const openQuickView = useContext(OpenQuickView);
  const { tenant } = context;
  const { image, title = "" } = tile;
  const loader = createImageLoader(context);
  return (
    <RecommendedTile
      tile={tile}
      tenant={tenant}
      address={image ? (width) => loader({ id: image, width }) : undefined}
      onSeen={() => void dispatch(tileSeen(tile))}
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
      {children}
    </RecommendedTile>
  );
}

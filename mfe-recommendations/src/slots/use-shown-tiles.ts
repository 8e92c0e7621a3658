import { parseItemId, type RecommendationTile } from "shared-contracts";
import { useEffect } from "react";
import { tilesShown, type BlockName } from "../store/answers-slice.js";
import { useRecommendationsDispatch } from "../store/recommendations-hooks.js";

/** Remembers what a block shows, so that the recently viewed items do not repeat it (AMB-86). */
export function useShownTiles(block: BlockName, tiles: readonly RecommendationTile[]): void {
  const dispatch = useRecommendationsDispatch();
  const skus = tiles.map(({ itemId }) => parseItemId(itemId).skuNumber).join(" ");
  useEffect(() => {
    dispatch(tilesShown({ block, skus: skus === "" ? [] : skus.split(" ") }));
  }, [dispatch, block, skus]);
}

import { useSlot } from "fragment-kit";
import {
  parseItemId,
  type RECOMMENDATIONS_CALLS,
  type RecommendationTile,
  type ResponseOf,
  type SlotAnswer,
} from "shared-contracts";
import { useEffect, useMemo } from "react";
import { readSlots, readTiles } from "../requests/answer.rule.js";
import { type BlockAnswer, blockMounted, type BlockName, tilesShown } from "../requests/slice.js";
import { useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";

type BlockData = {
  readonly slots: SlotAnswer<ResponseOf<typeof RECOMMENDATIONS_CALLS.getRecommendations>>;
  readonly named: SlotAnswer<ResponseOf<typeof RECOMMENDATIONS_CALLS.getTiles>>;
};

/** The latest response for a block, and whether it is being refetched. */
export function useBlockAnswer(block: BlockName): { readonly answer: BlockAnswer; readonly isPending: boolean } {
  const { slotData } = useSlot<Partial<BlockData>>();
  const dispatch = useRecommendationsDispatch();
  const newer = useRecommendations(({ answers }) => answers.newer[block]);
  const isPending = useRecommendations(({ answers }) => answers.pending.includes(block));
  const first = useMemo<BlockAnswer>(
    () => ({ slots: readSlots(valueOf(slotData.slots)), named: readTiles(valueOf(slotData.named)) }),
    [slotData],
  );
  useEffect(() => {
    dispatch(blockMounted(block));
  }, [dispatch, block]);
  return { answer: newer ?? first, isPending };
}

function valueOf<Value>(answer: SlotAnswer<Value> | undefined): Value | undefined {
  return answer?.ok ? answer.value : undefined;
}

/** Records the tiles a block shows, so that recently viewed items don't repeat them (AMB-86). */
export function useShownTiles(block: BlockName, tiles: readonly RecommendationTile[]): void {
  const dispatch = useRecommendationsDispatch();
  const skus = tiles.map(({ itemId }) => parseItemId(itemId).skuNumber).join(" ");
  useEffect(() => {
    dispatch(tilesShown({ block, skus: skus === "" ? [] : skus.split(" ") }));
  }, [dispatch, block, skus]);
}

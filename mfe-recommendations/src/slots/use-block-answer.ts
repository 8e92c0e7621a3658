import { useSlot } from "fragment-kit";
import type { SlotAnswer } from "shared-contracts";
import { useEffect, useMemo } from "react";
import { readSlots, readTiles } from "../rules/answers/read-slots.js";
import { blockMounted, type BlockAnswer, type BlockName } from "../store/answers-slice.js";
import { useRecommendations, useRecommendationsDispatch } from "../store/recommendations-hooks.js";

type BlockData = { readonly slots: SlotAnswer; readonly named: SlotAnswer };

/** The newest answer for a block, and whether a newer one is on its way. */
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

function valueOf(answer: SlotAnswer | undefined): unknown {
  return answer?.ok ? answer.value : undefined;
}

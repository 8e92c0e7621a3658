import { selectCurrentItem, selectItemKey, selectOriginal } from "../item/selectors.js";
import type { RecommendationsDependencies } from "../recommendations-dependencies.js";
import type { Listen } from "../recommendations-state.js";
import type { BlockRequestFacts } from "./block-requests.rule.js";
import { blockAnswered, blocksRequested, type BlockAnswer, type BlockName } from "./slice.js";

export const REFETCH_DELAY_MS = 1000;

/** Refetches every block on the page one second after the item changed; another change restarts the delay. */
export const refetchBlocks: Listen = (listeners, dependencies) => {
  listeners.startListening({
    predicate: (_action, current, previous) => selectItemKey(current) !== selectItemKey(previous),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState, signal }) => {
      cancelActiveListeners();
      await delay(REFETCH_DELAY_MS);
      const state = getState();
      const item = selectCurrentItem(state);
      if (!item) return;
      const { answers, context } = state;
      const isOutOfStock = selectOriginal(state)?.isOutOfStock ?? false;
      const facts = { item, context, isOutOfStock, shownSkus: Object.values(answers.shown).flat() };
      dispatch(blocksRequested(answers.blocks));
      await Promise.all(
        answers.blocks.map(async (block) => {
          const answer = await fetchOrEmpty(block, facts, dependencies, signal);
          if (!signal.aborted) dispatch(blockAnswered({ block, answer }));
        }),
      );
    },
  });
};

const EMPTY: BlockAnswer = { slots: [], named: [] };

async function fetchOrEmpty(
  block: BlockName,
  facts: BlockRequestFacts,
  dependencies: RecommendationsDependencies,
  signal: AbortSignal,
): Promise<BlockAnswer> {
  try {
    const { fetchBlock } = await import("./fetch-block.js");
    return await fetchBlock(block, facts, dependencies, signal);
  } catch (error) {
    dependencies.log("Failed to load the script that fetches recommendations", error);
    return EMPTY;
  }
}

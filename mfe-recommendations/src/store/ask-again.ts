import { RECOMMENDATIONS_REFETCH_DELAY } from "shared-contracts/constants";
import type { BlockQuestionFacts } from "../rules/requests/block-questions.js";
import { blockAnswered, blocksAsked, type BlockAnswer, type BlockName } from "./answers-slice.js";
import type { RecommendationsDependencies } from "./recommendations-dependencies.js";
import type { Listen } from "./recommendations-listening.js";
import { toCurrentItem, toItemKey, toOriginal } from "./recommendations-selectors.js";

/** Asks anew for every block on the page a second after the item changed; a further change starts the second again. */
export const askAgain: Listen = (listeners, dependencies) => {
  listeners.startListening({
    predicate: (_action, current, previous) => toItemKey(current) !== toItemKey(previous),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState, signal }) => {
      cancelActiveListeners();
      await delay(RECOMMENDATIONS_REFETCH_DELAY);
      const { page, answers } = getState();
      const item = toCurrentItem(page);
      if (!item) return;
      const facts = {
        item,
        context: page.context,
        isOutOfStock: toOriginal(page)?.isOutOfStock ?? false,
        shownSkus: Object.values(answers.shown).flat(),
      };
      dispatch(blocksAsked(answers.blocks));
      await Promise.all(
        answers.blocks.map(async (block) => {
          const answer = await askFor(block, facts, dependencies, signal);
          if (!signal.aborted) dispatch(blockAnswered({ block, answer }));
        }),
      );
    },
  });
};

const NOTHING: BlockAnswer = { slots: [], named: [] };

async function askFor(
  block: BlockName,
  facts: BlockQuestionFacts,
  dependencies: RecommendationsDependencies,
  signal: AbortSignal,
): Promise<BlockAnswer> {
  try {
    const { askForBlock } = await import("./ask-for-blocks.js");
    return await askForBlock(block, facts, dependencies, signal);
  } catch (error) {
    dependencies.log("Recommendations could not be asked for", error);
    return NOTHING;
  }
}

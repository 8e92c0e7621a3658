import type { CallOutcome } from "shared-contracts";
import { RECOMMENDATIONS_REFETCH_DELAY } from "shared-contracts/constants";
import { readSlots, readTiles } from "../rules/answers/read-slots.js";
import { listBlockQuestions, type BlockQuestions } from "../rules/requests/block-questions.js";
import { blockAnswered, blocksAsked, type BlockAnswer } from "./answers-slice.js";
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
          const answer = await askFor(listBlockQuestions(block, facts), dependencies, signal);
          if (!signal.aborted) dispatch(blockAnswered({ block, answer }));
        }),
      );
    },
  });
};

/** Whatever fails is an empty answer, known to those who run the page only (AMB-07). */
async function askFor(
  { slots, named }: BlockQuestions,
  { fetch, log }: Pick<RecommendationsDependencies, "fetch" | "log">,
  signal: AbortSignal,
): Promise<BlockAnswer> {
  try {
    const { askForSlots, askForTiles } = await import("./outside-calls.js");
    const [slotsAnswer, namedAnswer] = await Promise.all([
      slots && askForSlots(fetch, slots, signal),
      named && askForTiles(fetch, named, signal),
    ]);
    return { slots: readSlots(toValue(slotsAnswer)), named: readTiles(toValue(namedAnswer)) };
  } catch (error) {
    log("Recommendations could not be asked for", error);
    return { slots: [], named: [] };
  }

  function toValue(outcome: CallOutcome<unknown> | undefined): unknown {
    if (!outcome || outcome.ok) return outcome?.value;
    if (outcome.failure.kind !== "aborted") log(`Recommendations did not come: ${outcome.failure.kind}`);
    return undefined;
  }
}

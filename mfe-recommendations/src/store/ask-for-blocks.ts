import type { CallOutcome } from "shared-contracts";
import { readSlots, readTiles } from "../rules/answers/read-slots.js";
import { listBlockQuestions, type BlockQuestionFacts } from "../rules/requests/block-questions.js";
import type { BlockAnswer, BlockName } from "./answers-slice.js";
import { askForSlots, askForTiles } from "./outside-calls.js";
import type { RecommendationsDependencies } from "./recommendations-dependencies.js";

/** Asks for a block anew. Whatever fails is an empty answer, known to those who run the page only (AMB-07). */
export async function askForBlock(
  block: BlockName,
  facts: BlockQuestionFacts,
  { fetch, log }: Pick<RecommendationsDependencies, "fetch" | "log">,
  signal: AbortSignal,
): Promise<BlockAnswer> {
  const { slots, named } = listBlockQuestions(block, facts);
  const [slotsAnswer, namedAnswer] = await Promise.all([
    slots && askForSlots(fetch, slots, signal),
    named && askForTiles(fetch, named, signal),
  ]);
  return { slots: readSlots(toValue(slotsAnswer)), named: readTiles(toValue(namedAnswer)) };

  function toValue(outcome: CallOutcome<unknown> | undefined): unknown {
    if (!outcome || outcome.ok) return outcome?.value;
    if (outcome.failure.kind !== "aborted") log(`Recommendations did not come: ${outcome.failure.kind}`);
    return undefined;
  }
}

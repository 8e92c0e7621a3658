import type { CallOutcome } from "shared-contracts";
import { fetchSlots, fetchTiles } from "../outside-calls.js";
import type { RecommendationsDependencies } from "../recommendations-dependencies.js";
import { readSlots, readTiles } from "./answer.rule.js";
import { BLOCK_REQUESTS, type BlockRequestFacts } from "./block-requests.rule.js";
import type { BlockAnswer, BlockName } from "./slice.js";

/** Refetches a block's tiles. A failure is logged and leaves the block empty (AMB-07). */
export async function fetchBlock(
  block: BlockName,
  facts: BlockRequestFacts,
  { fetch, log }: Pick<RecommendationsDependencies, "fetch" | "log">,
  signal: AbortSignal,
): Promise<BlockAnswer> {
  const { slots, named } = BLOCK_REQUESTS[block](facts);
  const [slotsOutcome, namedOutcome] = await Promise.all([
    slots && fetchSlots(fetch, slots, signal),
    named && fetchTiles(fetch, named, signal),
  ]);
  return { slots: readSlots(toValue(slotsOutcome)), named: readTiles(toValue(namedOutcome)) };

  function toValue<Value>(outcome: CallOutcome<Value> | undefined): Value | undefined {
    if (!outcome || outcome.ok) return outcome?.value;
    if (outcome.failure.kind !== "aborted") log(`Failed to fetch recommendations: ${outcome.failure.kind}`);
    return undefined;
  }
}

import { SERVER_CALLS, type CallName } from "shared-contracts/calls";
import { performCall, type CallRoute, type SlotAnswer, type SlotCall, type SlotData } from "shared-contracts";
import type { StorefrontSession } from "../visitor/storefront-session.js";

export type AnswerCalls = {
  /** On the visitor's behalf, or as nobody in particular. */
  readonly fetch: StorefrontSession["fetch"];
  /** Calls that the release's contract lists for the slot. */
  readonly allowed: readonly string[];
  /** Milliseconds for all of them; they run in parallel. */
  readonly within: number;
  /** Called for each call that isn't made, because the contract doesn't list it or it can't be made on the server. */
  readonly onRefused: (call: string) => void;
};

/** Slots read a refused call as forbidden, and an unanswered one as a gateway error. */
const REFUSED = { ok: false, status: 403 } as const;
const NO_ANSWER = { ok: false, status: 504 } as const;
/** A request that doesn't fit its call's path is the slot's bug. */
const STATUSES = { "invalid-request": 400, unreadable: 502, network: 504, aborted: 504 } as const;

/**
 * Makes a slot's calls on the visitor's behalf. Never rejects: a failed call gives a failed answer. `late`: at least one
 * answer didn't come in time, but may by the time the browser hydrates the slot; it is in `data` as 504.
 */
export async function answerCalls(
  wanted: readonly SlotCall[],
  { fetch, allowed, within, onRefused }: AnswerCalls,
): Promise<{ readonly data: SlotData; readonly late: boolean }> {
  let late = false;

  async function answer({ call, request }: SlotCall): Promise<SlotAnswer> {
    const definition = allowed.includes(call) ? SERVER_CALLS.get(call) : undefined;
    if (!definition) {
      onRefused(call);
      return REFUSED;
    }
    const route = definition as CallRoute<CallName>;
    const deadline = Math.max(1, Math.round(within));
    const outcome = within > 0 ? await performCall(fetch, route, request as never, { deadline }) : undefined;
    if (outcome?.ok) return outcome;
    if (!outcome || outcome.failure.kind === "timeout") {
      late = true;
      return NO_ANSWER;
    }
    const { failure } = outcome;
    return { ok: false, status: failure.kind === "status" ? failure.status : STATUSES[failure.kind] };
  }

  const entries = await Promise.all(wanted.map(async (call) => [call.key, await answer(call)] as const));
  return { data: Object.fromEntries(entries), late };
}

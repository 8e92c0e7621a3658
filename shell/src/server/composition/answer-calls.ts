import { SERVER_CALLS, type CallName } from "shared-contracts/calls";
import { performCall, type CallRoute, type SlotAnswer, type SlotCall, type SlotData } from "shared-contracts";
import type { StorefrontSession } from "../visitor/storefront-session.js";

export type AnswerCalls = {
  /** On the visitor's behalf, or as nobody in particular. */
  readonly fetch: StorefrontSession["fetch"];
  /** Milliseconds for all of them; they run in parallel. */
  readonly within: number;
};

/** Slots read an unanswered call as a gateway error. */
const NO_ANSWER = { ok: false, status: 504 } as const;
/** A request that doesn't fit its call's path is the slot's bug. */
const STATUSES = { "invalid-request": 400, unreadable: 502, network: 504, aborted: 504 } as const;

/** The first call that the slot may not make: its contract doesn't list it, or it changes something. */
export function findRefusedCall(wanted: readonly SlotCall[], allowed: readonly string[]): string | undefined {
  return wanted.find(({ call }) => !allowed.includes(call) || !SERVER_CALLS.has(call))?.call;
}

/**
 * Makes a slot's calls on the visitor's behalf. Never rejects: a failed call gives a failed answer. `late`: at least one
 * answer didn't come in time, but may by the time the browser hydrates the slot; it is in `data` as 504.
 */
export async function answerCalls(
  wanted: readonly SlotCall[],
  { fetch, within }: AnswerCalls,
): Promise<{ readonly data: SlotData; readonly late: boolean }> {
  let late = false;

  async function answer({ call, request }: SlotCall): Promise<SlotAnswer> {
    const route = SERVER_CALLS.get(call) as CallRoute<CallName>;
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

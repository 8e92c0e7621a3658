import { SERVER_CALLS } from "shared-contracts/calls";
import {
  toHttpRequest,
  type CallDefinition,
  type HttpRequest,
  type SlotAnswer,
  type SlotCall,
  type SlotData,
} from "shared-contracts";
import type { Upstream, UpstreamFailure } from "../platform/upstream.js";

export type AnswerCalls = {
  readonly storefront: Upstream;
  /** The visitor's headers: cookies, host, trace id. */
  readonly headers: Readonly<Record<string, string>>;
  /** Calls that the release's contract lists for the slot. */
  readonly allowed: readonly string[];
  /** Milliseconds for all of them; they run in parallel. */
  readonly within: number;
  /** Called for each call that isn't made, because the contract doesn't list it or it can't be made on the server. */
  readonly onRefused: (call: string) => void;
};

/** Slots read a refused call as forbidden, and an unanswered one as a gateway error. */
const REFUSED: SlotAnswer = { ok: false, status: 403 };
const BAD_REQUEST: SlotAnswer = { ok: false, status: 400 };
const NO_ANSWER: SlotAnswer = { ok: false, status: 504 };

/** Temporary failures: by the time the browser hydrates the slot, the call may succeed. */
const PASSING: ReadonlySet<UpstreamFailure> = new Set(["timed-out", "suspended", "overloaded"]);

/**
 * Makes a slot's calls on the visitor's behalf. Never rejects: a failed call gives a failed answer. `late`: at least one
 * answer timed out; it is in `data` as 504.
 */
export async function answerCalls(
  wanted: readonly SlotCall[],
  options: AnswerCalls,
): Promise<{ readonly data: SlotData; readonly late: boolean }> {
  let late = false;
  const entries = wanted.map(async ({ key, call, request }) => {
    const definition = options.allowed.includes(call) ? SERVER_CALLS.get(call) : undefined;
    if (!definition) {
      options.onRefused(call);
      return [key, REFUSED] as const;
    }
    const answered = await answer(definition, request, options);
    if (answered === "late") late = true;
    return [key, answered === "late" ? NO_ANSWER : answered] as const;
  });
  const data = Object.fromEntries(await Promise.all(entries));
  return { data, late };
}

async function answer(
  definition: CallDefinition,
  request: SlotCall["request"],
  { storefront, headers, within }: AnswerCalls,
): Promise<SlotAnswer | "late"> {
  const encoded = encodeRequest(definition, request);
  if (!encoded) return BAD_REQUEST;
  if (within <= 0) return "late";
  const answered = await storefront.request({
    method: encoded.method,
    path: encoded.path,
    headers: { ...headers, ...(encoded.body !== undefined && { "content-type": "application/json" }) },
    ...(encoded.body !== undefined && { body: encoded.body }),
    deadline: Math.max(1, Math.round(within)),
  });
  if (!answered.ok) return PASSING.has(answered.failure) ? "late" : NO_ANSWER;
  if (answered.status < 200 || answered.status > 299) return { ok: false, status: answered.status };
  try {
    return { ok: true, value: answered.json() };
  } catch {
    return { ok: false, status: 502 };
  }
}

/** A request that doesn't fit its call's path is the slot's bug and must not fail the whole slot. */
function encodeRequest(definition: CallDefinition, request: SlotCall["request"]): HttpRequest | undefined {
  try {
    return toHttpRequest(definition, request);
  } catch {
    return undefined;
  }
}

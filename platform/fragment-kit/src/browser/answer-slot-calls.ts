import {
  toHttpRequest,
  type CallRoute,
  type SlotAnswer,
  type SlotCall,
  type SlotData,
  type SlotFetch,
  type SlotInput,
  type SlotResponse,
} from "shared-contracts";
import type { SlotDefinition } from "../define-fragment.js";

/** Milliseconds; below the deadline of `mount`, so that there is still time to render without a slow answer. */
export const SLOT_CALL_DEADLINE = 2000;

/** Same statuses as the shell uses on the server, so that components see no difference. */
const NOT_IN_CONTRACT: SlotAnswer = { ok: false, status: 403 };
const BAD_REQUEST: SlotAnswer = { ok: false, status: 400 };
const UNREADABLE: SlotAnswer = { ok: false, status: 502 };
const NO_ANSWER: SlotAnswer = { ok: false, status: 504 };

/** Makes a slot's calls in the browser if the server didn't. Never rejects: a failed call gives a failed answer. */
export async function answerSlotCalls(
  { calls, needs = [] }: SlotDefinition,
  input: SlotInput,
  fetch: SlotFetch,
): Promise<SlotData> {
  const entries = (calls?.(input) ?? []).map(async (call) => [call.key, await answer(call, needs, fetch)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether an answer was lost on its way, so that it may come once the network is back. */
export function isAnyLost(data: SlotData): boolean {
  return Object.values(data).includes(NO_ANSWER);
}

async function answer({ call, request }: SlotCall, needs: readonly CallRoute[], fetch: SlotFetch): Promise<SlotAnswer> {
  const route = needs.find(({ name }) => name === call);
  if (!route) return NOT_IN_CONTRACT;
  const sending = send(route, request, fetch);
  if (!sending) return BAD_REQUEST;
  try {
    const response = await sending;
    return response.ok ? await read(response) : { ok: false, status: response.status };
  } catch {
    return NO_ANSWER;
  }
}

/** Undefined if the request lacks a part of its path. */
function send(route: CallRoute, request: SlotCall["request"], fetch: SlotFetch): Promise<SlotResponse> | undefined {
  try {
    const { method, path, body } = toHttpRequest(route, request);
    return fetch(path, {
      method,
      deadline: SLOT_CALL_DEADLINE,
      ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
    });
  } catch {
    return undefined;
  }
}

async function read(response: SlotResponse): Promise<SlotAnswer> {
  try {
    return { ok: true, value: await response.json() };
  } catch {
    return UNREADABLE;
  }
}

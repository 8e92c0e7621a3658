import type { CallDefinition, SlotAnswer, SlotCall, SlotData, SlotFetch, SlotInput } from "shared-contracts";
import type { SlotDefinition } from "../define-fragment.js";
import { toHttpRequest } from "./to-http-request.js";

/** Milliseconds; below the deadline of `mount`, so that a slow answer still leaves time to render without it. */
export const SLOT_CALL_DEADLINE = 2000;

/** What a slot sees where no answer came at all, as if a gateway had said it. */
const NO_ANSWER = 504;

/** Makes a slot's calls in the browser, where the server did not. Never rejects: a failed call is a failed answer. */
export async function answerSlotCalls(slot: SlotDefinition, input: SlotInput, fetch: SlotFetch): Promise<SlotData> {
  const calls = slot.calls?.(input) ?? [];
  const entries = calls.map(async (call) => [call.key, await answer(call, slot.needs ?? [], fetch)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function answer(
  { call, request }: SlotCall,
  needs: readonly CallDefinition[],
  fetch: SlotFetch,
): Promise<SlotAnswer> {
  const definition = needs.find(({ name }) => name === call);
  if (!definition) throw new Error(`The slot asks for the call ${call}, which its "needs" do not list.`);
  try {
    const { path, body } = toHttpRequest(definition, request);
    const response = await fetch(path, {
      method: definition.method,
      deadline: SLOT_CALL_DEADLINE,
      ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
    });
    return response.ok ? { ok: true, value: await response.json() } : { ok: false, status: response.status };
  } catch {
    return { ok: false, status: NO_ANSWER };
  }
}

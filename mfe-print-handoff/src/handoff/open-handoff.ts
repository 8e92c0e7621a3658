import { performCall, PRINT_ROUTES, type PrintHandoff, type SlotFetch } from "shared-contracts";
import type { AcceptedPunchoutItem } from "./item.rule.js";
import { HANDOFF_PARAMETER, type PunchoutReturn } from "./address.rule.js";
import { toResultAddress } from "../result/rule.js";
import type { PrintSurroundings } from "../print-surroundings.js";

export type HandoffRequest = PunchoutReturn & { readonly item: AcceptedPunchoutItem };

export type StudioDependencies = { readonly fetch: SlotFetch; readonly surroundings: PrintSurroundings };

/**
 * Opens a hand-off for a shopper who is already in the studio. If there can be none, goes to the result page, which
 * says why.
 */
export async function openHandoff(
  { fetch, surroundings }: StudioDependencies,
  request: HandoffRequest,
  resumes?: string,
): Promise<PrintHandoff | undefined> {
  const outcome = await performCall(fetch, PRINT_ROUTES.createHandoff, { ...request, resumes });
  if (!outcome.ok) {
    surroundings.navigate(toResultAddress("punchout_error", request.item.itemId));
    return undefined;
  }
  const { handoff } = outcome.value;
  surroundings.setQueryParameter(HANDOFF_PARAMETER, handoff.handoffId);
  return handoff;
}

/** Starts a new hand-off with the same item, return path and last saved design. */
export function resumeHandoff(dependencies: StudioDependencies, handoff: PrintHandoff) {
  const { item, refUrl, redirectUrl, handoffId } = handoff;
  const request = { item: { ...item, action: item.action ?? "create" }, refUrl, redirectUrl };
  return openHandoff(dependencies, request, handoffId);
}

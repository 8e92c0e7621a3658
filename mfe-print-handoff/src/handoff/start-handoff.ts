import { codeOfFailure, performCall, PRINT_ROUTES, type SlotFetch, type VisitorContext } from "shared-contracts";
import { type PrintResult, PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";
import { acceptPunchoutItem, type PunchoutRequest } from "./item.rule.js";
import { toPunchoutAddress } from "./address.rule.js";
import { toResultAddress } from "../result/rule.js";
import { lacksWebGl } from "./rule.js";
import type { PrintSurroundings } from "../print-surroundings.js";

export type HandoffDependencies = {
  readonly fetch: SlotFetch;
  readonly context: VisitorContext;
  readonly surroundings: PrintSurroundings;
};

/** Error codes with their own result; any other failure is a punchout error. */
const RESULT_OF_FAILURE: Readonly<Record<string, PrintResult>> = { "reorder-unavailable": "tpv_reorder_error" };

const FAILED: PrintResult = "punchout_error";

/**
 * Leaves the page for print customization, or for the result page if the hand-off is refused. Ignores requests that
 * lack required fields (docs/spec core §5). The record is created first, because it holds what may not appear in a URL.
 */
export async function startHandoff(
  { fetch, context, surroundings }: HandoffDependencies,
  request: PunchoutRequest,
): Promise<void> {
  const item = acceptPunchoutItem(request);
  if (!item) return;
  const { itemId } = item;
  if (lacksWebGl({ context, itemId, hasWebGl: surroundings.hasWebGl() })) {
    surroundings.navigate(toResultAddress("tpv_webGL_error"));
    return;
  }
  const way = { refUrl: surroundings.currentAddress(), redirectUrl: PUNCHOUT_RESULT_PATH };
  const created = await performCall(fetch, PRINT_ROUTES.createHandoff, { item, ...way });
  if (!created.ok) {
    surroundings.navigate(toResultAddress(RESULT_OF_FAILURE[codeOfFailure(created.failure)] ?? FAILED, itemId));
    return;
  }
  const { handoff, partnerOrigin, startUrl } = created.value;
  surroundings.navigate(startUrl ?? toPunchoutAddress({ item, ...way, handoffId: handoff.handoffId, partnerOrigin }));
}

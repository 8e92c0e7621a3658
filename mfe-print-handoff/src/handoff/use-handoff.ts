import {
  type PrintHandoff,
  type SlotAnswer,
  type SlotFetch,
  type SlotUrl,
  performCall,
  PRINT_ROUTES,
} from "shared-contracts";
import { useEffect, useState } from "react";
import type { PrintSurroundings } from "../print-surroundings.js";
import { toHandoffRequest, type AcceptedPunchoutItem } from "./item.rule.js";
import { HANDOFF_PARAMETER, type PunchoutReturn } from "./address.rule.js";
import { toResultAddress } from "../result/rule.js";

export type HandoffFacts = {
  /** Response with the hand-off named in the URL. */
  readonly answer: SlotAnswer<PrintHandoff> | undefined;
  readonly url: SlotUrl;
  readonly fetch: SlotFetch;
  readonly surroundings: PrintSurroundings;
};

export type HandoffState = {
  readonly handoff: PrintHandoff | undefined;
  /** Continues with the same design in a new hand-off. */
  resume(): Promise<void>;
};

/** The page's hand-off: the one named in the URL, or else a new one for the item in the URL. */
export function useHandoff({ answer, url, fetch, surroundings }: HandoffFacts): HandoffState {
  const [handoff, setHandoff] = useState(answer?.ok ? answer.value : undefined);
  const isMissing = handoff === undefined;

  useEffect(() => {
    const request = isMissing ? toHandoffRequest(url) : undefined;
    if (!request) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void openHandoff({ fetch, surroundings, signal }, request).then(setHandoff);
    return () => controller.abort();
  }, [isMissing, url, fetch, surroundings]);

  return {
    handoff,
    async resume() {
      const next = handoff && (await resumeHandoff({ fetch, surroundings }, handoff));
      if (next) setHandoff(next);
    },
  };
}

type HandoffRequest = PunchoutReturn & { readonly item: AcceptedPunchoutItem };

type StudioDependencies = {
  readonly fetch: SlotFetch;
  readonly surroundings: PrintSurroundings;
  /** Aborted once the studio is gone. The page then stays as it is, whatever the store answers. */
  readonly signal?: AbortSignal;
};

/**
 * Opens a hand-off for a shopper who is already in the studio. If there can be none, goes to the result page, which
 * says why.
 */
async function openHandoff(
  { fetch, surroundings, signal }: StudioDependencies,
  request: HandoffRequest,
  resumes?: string,
): Promise<PrintHandoff | undefined> {
  const outcome = await performCall(fetch, PRINT_ROUTES.createHandoff, { ...request, resumes }, signal && { signal });
  if (signal?.aborted) return undefined;
  if (!outcome.ok) {
    surroundings.navigate(toResultAddress("punchout_error", request.item.itemId));
    return undefined;
  }
  const { handoff } = outcome.value;
  surroundings.setQueryParameter(HANDOFF_PARAMETER, handoff.handoffId);
  return handoff;
}

/** Starts a new hand-off with the same item, return path and last saved design. */
function resumeHandoff(dependencies: StudioDependencies, handoff: PrintHandoff) {
  const { item, refUrl, redirectUrl, handoffId } = handoff;
  const request = { item: { ...item, action: item.action ?? "create" }, refUrl, redirectUrl };
  return openHandoff(dependencies, request, handoffId);
}

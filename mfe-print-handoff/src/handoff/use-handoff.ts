import type { PrintHandoff, SlotAnswer, SlotFetch, SlotUrl } from "shared-contracts";
import { useEffect, useState } from "react";
import { openHandoff, resumeHandoff } from "./open-handoff.js";
import type { PrintSurroundings } from "../print-surroundings.js";
import { toHandoffRequest } from "./item.rule.js";

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
    if (request) void openHandoff({ fetch, surroundings }, request).then(setHandoff);
  }, [isMissing, url, fetch, surroundings]);

  return {
    handoff,
    async resume() {
      const next = handoff && (await resumeHandoff({ fetch, surroundings }, handoff));
      if (next) setHandoff(next);
    },
  };
}

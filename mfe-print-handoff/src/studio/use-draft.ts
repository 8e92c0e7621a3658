import { codeOfFailure, performCall, PRINT_ROUTES, type PrintDesign, type SlotFetch } from "shared-contracts";
import { useEffect, useState } from "react";

const SAVE_DELAY_MS = 600;
const RETRY_DELAY_MS = 4000;

/** `not-found` if the hand-off isn't this visitor's, or not anymore. */
export type DraftStatus = "saved" | "saving" | "failed" | "not-found";

type Draft = {
  readonly design: PrintDesign;
  readonly qty: number;
  readonly projectName: string;
};

/**
 * Saves the draft shortly after each change, and retries until it succeeds. `saved` is what the server has at first; it
 * isn't read later.
 */
export function useDraft(
  fetch: SlotFetch,
  { handoffId, design, qty, projectName }: Draft & { readonly handoffId: string },
  saved: Draft,
): DraftStatus {
  const [last, setLast] = useState({ ...saved, status: "saved" as Exclude<DraftStatus, "saving"> });
  const isTried = last.design === design && last.qty === qty && last.projectName === projectName;

  useEffect(() => {
    if (isTried && last.status === "saved") return undefined;
    const given = new AbortController();
    const save = async () => {
      const draft = { handoffId, design, qty, projectName };
      const outcome = await performCall(fetch, PRINT_ROUTES.saveHandoffDraft, draft, { signal: given.signal });
      const isGone = !outcome.ok && codeOfFailure(outcome.failure) === "handoff-not-found";
      const status = outcome.ok ? "saved" : isGone ? "not-found" : "failed";
      if (!given.signal.aborted) setLast({ design, qty, projectName, status });
    };
    const timer = setTimeout(() => void save(), isTried ? RETRY_DELAY_MS : SAVE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [fetch, handoffId, design, qty, projectName, isTried, last]);

  return isTried ? last.status : "saving";
}

import { performCall, PRINT_ROUTES, type PrintDesign, type SlotFetch } from "shared-contracts";
import { useEffect, useState } from "react";

const SAVE_DELAY = 600;

export type DraftStatus = "saved" | "saving" | "failed";

type Draft = { readonly handoffId: string; readonly design: PrintDesign; readonly qty: number };

/** Keeps the draft on the server a moment after each change; a save that failed is made up for by the next one. */
export function useDraft(fetch: SlotFetch, { handoffId, design, qty }: Draft): DraftStatus {
  const [last, setLast] = useState({ design, qty, isKept: true });
  const isAnswered = last.design === design && last.qty === qty;

  useEffect(() => {
    if (isAnswered) return undefined;
    const given = new AbortController();
    const save = async () => {
      const draft = { handoffId, design, qty };
      const { ok } = await performCall(fetch, PRINT_ROUTES.saveHandoffDraft, draft, { signal: given.signal });
      if (!given.signal.aborted) setLast({ design, qty, isKept: ok });
    };
    const timer = setTimeout(() => void save(), SAVE_DELAY);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [fetch, handoffId, design, qty, isAnswered]);

  if (!isAnswered) return "saving";
  return last.isKept ? "saved" : "failed";
}

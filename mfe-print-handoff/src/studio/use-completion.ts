import {
  codeOfFailure,
  performCall,
  PRINT_ROUTES,
  type CallFailure,
  type PrintDesign,
  type SlotFetch,
} from "shared-contracts";
import { useState } from "react";

export type StudioOutcome = "add" | "save";

export type CompletionFailure = { readonly code: string; readonly message: string | undefined };

export type Completion = {
  readonly handoffId: string;
  readonly outcome: StudioOutcome;
  readonly design: PrintDesign;
  readonly qty: number;
  readonly projectName: string | undefined;
};

/** Completes the hand-off and leaves the page; if the server refuses, stays and shows the reason. */
export function useCompletion(
  fetch: SlotFetch,
  navigate: (address: string) => void,
  refusal: CompletionFailure | undefined,
) {
  const [underWay, setUnderWay] = useState<StudioOutcome>();
  const [failure, setFailure] = useState(refusal);

  async function complete(completion: Completion): Promise<void> {
    if (underWay) return;
    setUnderWay(completion.outcome);
    setFailure(undefined);
    const outcome = await performCall(fetch, PRINT_ROUTES.completeHandoff, completion);
    if (outcome.ok) {
      navigate(outcome.value.returnUrl);
      return;
    }
    setUnderWay(undefined);
    setFailure(toCompletionFailure(outcome.failure));
  }

  return { complete, underWay, failure, forgetFailure: () => setFailure(undefined) };
}

function toCompletionFailure(failure: CallFailure): CompletionFailure {
  const isStatus = failure.kind === "status";
  const reason = isStatus ? failure.details?.["reason"] : undefined;
  const message = typeof reason === "string" ? reason : isStatus ? failure.message : undefined;
  return { code: codeOfFailure(failure), message };
}

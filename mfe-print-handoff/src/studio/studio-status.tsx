import { texts } from "../texts.js";
import { useSlot } from "fragment-kit";
import { isLoggedIn } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { FailureMessage, SignInLink } from "./failure-message.js";
import type { CompletionFailure } from "./use-completion.js";
import type { DraftStatus } from "./use-draft.js";

export type StudioStatusProps = {
  handoffId: string;
  draft: DraftStatus;
  isExpired: boolean;
  failure: CompletionFailure | undefined;
  onResume: () => Promise<void>;
};

/** Whether the design is saved, and what prevents completion. */
export function StudioStatus({ handoffId, draft, isExpired, failure, onResume }: StudioStatusProps) {
  const { context } = useSlot();
  if (isExpired) {
    return (
      <Message tone="warning">
        <p>{texts.handoffExpired}</p>
        <Button variant="link" onClick={() => void onResume()}>
          {texts.resumeDesign}
        </Button>
      </Message>
    );
  }
  // Without the session the hand-off is somebody else's; it is there again after signing in.
  const isOutOfReach = draft === "not-found" || failure?.code === "handoff-not-found";
  if (isOutOfReach && isLoggedIn(context)) {
    return (
      <Message tone="error">
        <p>{texts.sessionEnded}</p>
        <SignInLink handoffId={handoffId} />
      </Message>
    );
  }
  if (failure) return <FailureMessage handoffId={handoffId} failure={failure} />;
  const { draftSaved: saved, draftSaving: saving, draftFailed: failed } = texts;
  return <p>{{ saved, saving, failed, "not-found": failed }[draft]}</p>;
}

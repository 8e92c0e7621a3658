import { texts } from "../texts.js";
import { useSlot } from "fragment-kit";
import { isLoggedIn } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Button, ButtonLink, Message } from "shared-ui";
import { toStudioPath } from "../handoff/address.rule.js";
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
  if (failure) {
    return (
      <Message tone="error">
        <p>{failure.message ?? texts.fileActionFailed}</p>
        {failure.code === "sign-in-required" && <SignInLink handoffId={handoffId} />}
      </Message>
    );
  }
  const { draftSaved: saved, draftSaving: saving, draftFailed: failed } = texts;
  return <p>{{ saved, saving, failed, "not-found": failed }[draft]}</p>;
}

/** Returns to this hand-off after sign-in; the account takes over the hand-off. */
function SignInLink({ handoffId }: { handoffId: string }) {
  const { context, url } = useSlot();
  const href = toSignInUrl(context.links.signInUrl, { returnTo: toStudioPath(url, handoffId) });
  return <ButtonLink href={href}>{texts.signIn}</ButtonLink>;
}

import { useSlot } from "fragment-kit";
import { toSignInUrl } from "shared-contracts/commerce";
import { ButtonLink, Message } from "shared-ui";
import { toStudioPath } from "../handoff/address.rule.js";
import { texts } from "../texts.js";
import type { CompletionFailure } from "./use-completion.js";

export type FailureMessageProps = { handoffId: string; failure: CompletionFailure };

/** Why the design can't be completed. */
export function FailureMessage({ handoffId, failure: { code, message } }: FailureMessageProps) {
  return (
    <Message tone="error">
      <p>{message ?? texts.fileActionFailed}</p>
      {code === "sign-in-required" && <SignInLink handoffId={handoffId} />}
    </Message>
  );
}

/** Returns to this hand-off after sign-in; the account takes over the hand-off. */
export function SignInLink({ handoffId }: { handoffId: string }) {
  const { context, url } = useSlot();
  const href = toSignInUrl(context.links.signInUrl, { returnTo: toStudioPath(url, handoffId) });
  return <ButtonLink href={href}>{texts.signIn}</ButtonLink>;
}

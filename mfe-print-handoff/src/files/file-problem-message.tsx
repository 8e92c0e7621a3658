import { useSlot } from "fragment-kit";
import { toSignInUrl } from "shared-contracts/commerce";
import { MY_FILES_PATH } from "shared-contracts/constants";
import { ButtonLink, Message } from "shared-ui";
import { texts } from "../texts.js";
import type { FileProblem } from "./use-files.js";

export type FileProblemMessageProps = { problem: FileProblem | undefined };

/** Why an action failed, beside what was pressed: with many files, the top of the page is out of sight. Announced. */
export function FileProblemMessage({ problem }: FileProblemMessageProps) {
  return (
    <div aria-live="polite">
      {problem?.kind === "failed" && <Message tone="error">{texts.fileActionFailed}</Message>}
      {problem?.kind === "signed-out" && (
        <Message tone="error">
          <p>{texts.sessionEnded}</p>
          <SignInLink />
        </Message>
      )}
    </div>
  );
}

export function SignInLink() {
  const { context } = useSlot();
  return (
    <ButtonLink href={toSignInUrl(context.links.signInUrl, { returnTo: MY_FILES_PATH })}>
      {texts.myFilesSignIn}
    </ButtonLink>
  );
}

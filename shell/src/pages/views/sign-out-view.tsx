import { shellTexts, type VisitorContext } from "shared-contracts";
import { Button } from "shared-ui";
import { ACCOUNT_SIGN_OUT_ACTION } from "../rules/form-actions.js";

export type SignOutViewProps = { context: VisitorContext; returnTo: string };

/** A button instead of a link, because following a URL must not change anything. */
export function SignOutView({ context, returnTo }: SignOutViewProps) {
  const { signOut, signOutEverywhere } = shellTexts[context.tenant];
  return (
    <>
      <h1>{signOut}</h1>
      <form className="own-form" method="post" action={ACCOUNT_SIGN_OUT_ACTION}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit" size="large">
          {signOut}
        </Button>
        <Button type="submit" name="sessions" value="all" variant="secondary">
          {signOutEverywhere}
        </Button>
      </form>
    </>
  );
}

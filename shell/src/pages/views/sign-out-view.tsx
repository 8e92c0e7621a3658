import { isLoggedIn, shellTexts, type VisitorContext } from "shared-contracts";
import { Button, ButtonLink } from "shared-ui";
import { accountTexts } from "../rules/account.texts.js";
import { ACCOUNT_SIGN_OUT_ACTION } from "../rules/paths.js";

export type SignOutViewProps = { context: VisitorContext; returnTo: string };

/** A button instead of a link, because following a URL must not change anything. */
export function SignOutView({ context, returnTo }: SignOutViewProps) {
  const { signIn, signOut, signOutEverywhere } = shellTexts[context.tenant];
  if (!isLoggedIn(context))
    return (
      <>
        <h1>{accountTexts[context.tenant].signedOut}</h1>
        <div className="other-pages">
          <ButtonLink href={context.links.signInUrl}>{signIn}</ButtonLink>
        </div>
      </>
    );
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

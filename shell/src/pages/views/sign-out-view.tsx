import { ACCOUNT_ROUTES, isLoggedIn, shellTexts, type VisitorContext } from "shared-contracts";
import { Button, ButtonLink } from "shared-ui";
import { accountTexts } from "../rules/account.texts.js";
import { PageForm } from "./page-form.js";

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
      <PageForm className="own-form" call={ACCOUNT_ROUTES.signOut.name} returnTo={returnTo}>
        <Button type="submit" size="large">
          {signOut}
        </Button>
        <Button type="submit" name="sessions" value="all" variant="secondary">
          {signOutEverywhere}
        </Button>
      </PageForm>
    </>
  );
}

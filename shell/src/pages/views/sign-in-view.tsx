import { ACCOUNT_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Button, Message } from "shared-ui";
import { FormField } from "./form-field.js";

export type SignInViewProps = {
  context: VisitorContext;
  /** A path of this site to lead back to. */
  returnTo: string;
  hasFailed: boolean;
};

export function SignInView({ context, returnTo, hasFailed }: SignInViewProps) {
  const texts = shellTexts[context.tenant];
  const failureId = hasFailed ? "sign-in-failure" : undefined;
  return (
    <>
      <h1>{texts.signIn}</h1>
      {hasFailed && (
        <div role="alert" id={failureId}>
          <Message tone="error">{texts.signInFailed}</Message>
        </div>
      )}
      <form className="own-form" method="post" action={ACCOUNT_ROUTES.signIn.path}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <FormField label="Email" type="email" name="email" autoComplete="username" failureId={failureId} />
        <FormField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          failureId={failureId}
        />
        <Button type="submit" size="large">
          {texts.signIn}
        </Button>
      </form>
      <p>
        <a href={toSignInUrl(context.links.signUpUrl, { returnTo })}>{texts.signUp}</a>
      </p>
    </>
  );
}

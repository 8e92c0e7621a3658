import { ACCOUNT_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Button, Message } from "shared-ui";
import { PASSWORD_PATH } from "../rules/form-actions.js";
import { EmailField } from "./email-field.js";
import { PasswordField } from "./password-field.js";
import { PendingAddFields, type PendingAddFieldsProps } from "./pending-add-fields.js";

export type SignInViewProps = {
  context: VisitorContext;
  /** Path of this site to return to. */
  returnTo: string;
  /** Item of the product page to return to. */
  itemNumber: string;
  /** Input of the rejected form. */
  entered: { readonly email?: string | undefined; readonly firstName?: string | undefined };
  pending: Omit<PendingAddFieldsProps, "context"> | undefined;
  hasFailed: boolean;
};

export function SignInView({ context, returnTo, itemNumber, entered, pending, hasFailed }: SignInViewProps) {
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
        {pending && <PendingAddFields context={context} {...pending} />}
        <EmailField defaultValue={entered.email} failureId={failureId} />
        <PasswordField tenant={context.tenant} failureId={failureId} />
        <Button type="submit" size="large">
          {texts.signIn}
        </Button>
      </form>
      <p>
        <a href={toSignInUrl(PASSWORD_PATH, { itemNumber, returnTo })}>{texts.forgotPassword}</a>
      </p>
      <p>
        <a href={toSignInUrl(context.links.signUpUrl, { itemNumber, returnTo })}>{texts.signUp}</a>
      </p>
    </>
  );
}

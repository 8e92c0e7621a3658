import { ACCOUNT_ROUTES, shellTexts, type TextTable, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Button } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import { PASSWORD_PATH } from "../rules/paths.js";
import { EmailField } from "./email-field.js";
import { PageForm, toSignedInPath } from "./page-form.js";
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
  /** Why the form was refused, as the call's error code. */
  error: string | undefined;
  /** Names of the fields to correct. */
  invalid: readonly string[];
};

const FAILURE_ID = "sign-in-failure";

const retail = {
  tooMany: "Too many sign-ins have failed. Please wait a few minutes and try again, or ask for a new password.",
  unavailable: "We couldn't sign you in right now. Please try again.",
};

const signInTexts: TextTable<keyof typeof retail> = { retail, business: retail };

export function SignInView({ context, returnTo, itemNumber, entered, pending, error, invalid }: SignInViewProps) {
  const texts = shellTexts[context.tenant];
  const { tooMany, unavailable } = signInTexts[context.tenant];
  const failureId = error === undefined || invalid.length > 0 ? undefined : FAILURE_ID;
  const failures: Readonly<Record<string, string>> = {
    "bad-request": texts.checkFields,
    "too-many-requests": tooMany,
    unavailable,
  };
  return (
    <>
      <h1>{texts.signIn}</h1>
      {error !== undefined && (
        <FormNotice id={FAILURE_ID} notice={{ tone: "error", text: failures[error] ?? texts.signInFailed }} />
      )}
      <PageForm
        className="own-form"
        call={ACCOUNT_ROUTES.signIn.name}
        returnTo={toSignedInPath(returnTo, pending !== undefined)}
      >
        {pending && <PendingAddFields context={context} {...pending} />}
        <EmailField defaultValue={entered.email} isInvalid={invalid.includes("email")} failureId={failureId} />
        <PasswordField tenant={context.tenant} isInvalid={invalid.includes("password")} failureId={failureId} />
        <Button type="submit" size="large">
          {texts.signIn}
        </Button>
      </PageForm>
      <p>
        <a href={toSignInUrl(PASSWORD_PATH, { itemNumber, returnTo })}>{texts.forgotPassword}</a>
      </p>
      <p>
        <a href={toSignInUrl(context.links.signUpUrl, { itemNumber, returnTo })}>{texts.signUp}</a>
      </p>
    </>
  );
}

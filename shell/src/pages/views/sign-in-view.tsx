import { ACCOUNT_ROUTES, shellTexts, type TextTable } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { PASSWORD_PATH } from "../rules/paths.js";
import { AccountFailure, CredentialsForm, type AccountFormProps } from "./account-form.js";

const FAILURE_ID = "sign-in-failure";

const retail = {
  "too-many-requests":
    "Too many sign-ins have failed. Please wait a few minutes and try again, or ask for a new password.",
  unavailable: "We couldn't sign you in right now. Please try again.",
};

const signInTexts: TextTable<keyof typeof retail> = { retail, business: retail };

export function SignInView(form: AccountFormProps) {
  const { context, returnTo, itemNumber } = form;
  const texts = shellTexts[context.tenant];
  return (
    <>
      <h1>{texts.signIn}</h1>
      <AccountFailure id={FAILURE_ID} form={form} texts={signInTexts[context.tenant]} other={texts.signInFailed} />
      <CredentialsForm id={FAILURE_ID} form={form} call={ACCOUNT_ROUTES.signIn.name} submit={texts.signIn} />
      <p>
        <a href={toSignInUrl(PASSWORD_PATH, { itemNumber, returnTo })}>{texts.forgotPassword}</a>
      </p>
      <p>
        <a href={toSignInUrl(context.links.signUpUrl, { itemNumber, returnTo })}>{texts.signUp}</a>
      </p>
    </>
  );
}

import { ACCOUNT_ROUTES, shellTexts } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { AccountFailure, CredentialsForm, type AccountFormProps } from "./account-form.js";

const FAILURE_ID = "new-account-failure";

export function NewAccountView(form: AccountFormProps) {
  const { context, returnTo, itemNumber, entered } = form;
  const texts = shellTexts[context.tenant];
  const failures = {
    "account-exists": texts.newAccountExists,
    "password-too-simple": texts.newAccountTooSimple,
    "too-many-requests": texts.newAccountTooMany,
  };
  return (
    <>
      <h1>{texts.newAccount}</h1>
      <p>{texts.newAccountLead}</p>
      <AccountFailure id={FAILURE_ID} form={form} texts={failures} other={texts.newAccountFailed} />
      <CredentialsForm
        id={FAILURE_ID}
        form={form}
        call={ACCOUNT_ROUTES.createAccount.name}
        submit={texts.newAccount}
        maxEmailLength={254}
        hasNewPassword
      >
        <label className="field">
          {texts.newAccountName}
          <input
            type="text"
            name="firstName"
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- The rule lacks this name of HTML.
            autoComplete="given-name"
            defaultValue={entered.firstName}
            maxLength={60}
          />
        </label>
      </CredentialsForm>
      <p>
        <a href={toSignInUrl(context.links.signInUrl, { itemNumber, returnTo })}>{texts.haveAccount}</a>
      </p>
    </>
  );
}

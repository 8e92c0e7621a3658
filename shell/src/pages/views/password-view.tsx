import { ACCOUNT_ROUTES, shellTexts } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Button } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import { PASSWORD_PATH } from "../rules/paths.js";
import { AccountFailure, CredentialsForm, toFailureId, type AccountFormProps } from "./account-form.js";
import { EmailField } from "./email-field.js";
import { PageForm } from "./page-form.js";

export type PasswordViewProps = AccountFormProps & {
  /** Token of the mailed link; without one, the page asks for an email address. */
  token: string | undefined;
  /** A link is on its way, if there is such an account. */
  isSent: boolean;
};

/** A longer path, such as one with an advertiser's parameters, isn't worth failing a request. */
const RETURN_PATH_LENGTH = 500;
const FAILURE_ID = "password-failure";

export function PasswordView({ token, isSent, ...form }: PasswordViewProps) {
  const { context, returnTo, itemNumber, entered, error, invalid } = form;
  const texts = shellTexts[context.tenant];
  const failures = {
    "link-expired": texts.newPasswordExpired,
    "password-too-simple": texts.newAccountTooSimple,
    "too-many-requests": texts.newPasswordTooMany,
  };
  return (
    <>
      <h1>{texts.newPassword}</h1>
      <AccountFailure id={FAILURE_ID} form={form} texts={failures} other={texts.newPasswordFailed} />
      {isSent && <FormNotice id="password-sent" notice={{ tone: "success", text: texts.newPasswordSent }} />}
      {token === undefined || error === "link-expired" ? (
        <>
          {!isSent && <p>{texts.newPasswordLead}</p>}
          <PageForm
            className="own-form"
            call={ACCOUNT_ROUTES.mailPasswordLink.name}
            returnTo={toSignInUrl(`${PASSWORD_PATH}?sent=y`, { itemNumber, returnTo })}
          >
            {returnTo.length <= RETURN_PATH_LENGTH && <input type="hidden" name="page" value={returnTo} />}
            <input type="hidden" name="itemId" value={itemNumber} />
            <EmailField
              defaultValue={entered.email}
              isInvalid={invalid.includes("email")}
              failureId={toFailureId(FAILURE_ID, form)}
            />
            <Button type="submit" size="large" {...(isSent && { variant: "secondary" })}>
              {texts.newPasswordSend}
            </Button>
          </PageForm>
        </>
      ) : (
        <CredentialsForm
          id={FAILURE_ID}
          form={form}
          call={ACCOUNT_ROUTES.resetPassword.name}
          submit={texts.newPasswordSave}
          account={<input type="hidden" name="token" value={token} />}
          hasNewPassword
        />
      )}
      <p>
        <a href={toSignInUrl(context.links.signInUrl, { itemNumber, returnTo })}>{texts.signIn}</a>
      </p>
    </>
  );
}

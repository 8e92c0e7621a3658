import { ACCOUNT_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Button } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import { EmailField } from "./email-field.js";
import { PendingAddFields, type PendingAddFieldsProps } from "./pending-add-fields.js";
import { PASSWORD_PATH } from "../rules/paths.js";
import { PageForm, toSignedInPath } from "./page-form.js";
import { PasswordField } from "./password-field.js";

export type PasswordViewProps = {
  context: VisitorContext;
  /** Token of the mailed link; without one, the page asks for an email address. */
  token: string | undefined;
  /** A link is on its way, if there is such an account. */
  isSent: boolean;
  /** A path of this site to return to. */
  returnTo: string;
  /** Item that the visitor was adding there. */
  itemNumber: string;
  /** Input of the rejected form. */
  entered: { readonly email?: string | undefined };
  pending: Omit<PendingAddFieldsProps, "context"> | undefined;
  /** Why a form was refused, as the call's error code. */
  error: string | undefined;
  /** Names of the fields to correct. */
  invalid: readonly string[];
};

/** A longer path, such as one with an advertiser's parameters, isn't worth failing a request. */
const RETURN_PATH_LENGTH = 500;
const FAILURE_ID = "password-failure";

export function PasswordView(props: PasswordViewProps) {
  const { context, token, isSent, returnTo, itemNumber, entered, pending, error, invalid } = props;
  const texts = shellTexts[context.tenant];
  const failureId = error === undefined || invalid.length > 0 ? undefined : FAILURE_ID;
  const isAsking = token === undefined || error === "link-expired";
  return (
    <>
      <h1>{texts.newPassword}</h1>
      {error !== undefined && <FormNotice id={FAILURE_ID} notice={{ tone: "error", text: describe(error, texts) }} />}
      {isSent && <FormNotice id="password-sent" notice={{ tone: "success", text: texts.newPasswordSent }} />}
      {isAsking ? (
        <>
          {!isSent && <p>{texts.newPasswordLead}</p>}
          <PageForm
            className="own-form"
            call={ACCOUNT_ROUTES.mailPasswordLink.name}
            returnTo={toSignInUrl(`${PASSWORD_PATH}?sent=y`, { itemNumber, returnTo })}
          >
            {returnTo.length <= RETURN_PATH_LENGTH && <input type="hidden" name="page" value={returnTo} />}
            <input type="hidden" name="itemId" value={itemNumber} />
            <EmailField defaultValue={entered.email} isInvalid={invalid.includes("email")} failureId={failureId} />
            <Button type="submit" size="large" {...(isSent && { variant: "secondary" })}>
              {texts.newPasswordSend}
            </Button>
          </PageForm>
        </>
      ) : (
        <PageForm
          className="own-form"
          call={ACCOUNT_ROUTES.resetPassword.name}
          returnTo={toSignedInPath(returnTo, pending !== undefined)}
        >
          <input type="hidden" name="token" value={token} />
          {pending && <PendingAddFields context={context} {...pending} />}
          <PasswordField tenant={context.tenant} isNew isInvalid={invalid.includes("password")} failureId={failureId} />
          <Button type="submit" size="large">
            {texts.newPasswordSave}
          </Button>
        </PageForm>
      )}
      <p>
        <a href={toSignInUrl(context.links.signInUrl, { itemNumber, returnTo })}>{texts.signIn}</a>
      </p>
    </>
  );
}

function describe(error: string, texts: (typeof shellTexts)["retail"]): string {
  switch (error) {
    case "link-expired":
      return texts.newPasswordExpired;
    case "password-too-simple":
      return texts.newAccountTooSimple;
    case "too-many-requests":
      return texts.newPasswordTooMany;
    case "bad-request":
      return texts.checkFields;
    default:
      return texts.newPasswordFailed;
  }
}

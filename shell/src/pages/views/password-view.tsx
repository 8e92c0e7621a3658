import { ACCOUNT_ROUTES, formatText, shellTexts, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { PASSWORD_LENGTH } from "shared-contracts/constants";
import { Button } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import { EmailField } from "./email-field.js";
import { PendingAddFields, type PendingAddFieldsProps } from "./pending-add-fields.js";
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
};

const FAILURE_ID = "password-failure";

export function PasswordView(props: PasswordViewProps) {
  const { context, token, isSent, returnTo, itemNumber, entered, pending, error } = props;
  const texts = shellTexts[context.tenant];
  const failureId = error === undefined ? undefined : FAILURE_ID;
  const isAsking = token === undefined || error === "link-expired";
  return (
    <>
      <h1>{texts.newPassword}</h1>
      {error !== undefined && (
        <FormNotice id={FAILURE_ID} notice={{ tone: "error", text: describe(error, texts, isAsking) }} />
      )}
      {isSent && <FormNotice id="password-sent" notice={{ tone: "success", text: texts.newPasswordSent }} />}
      {isAsking ? (
        <>
          {!isSent && <p>{texts.newPasswordLead}</p>}
          <form className="own-form" method="post" action={ACCOUNT_ROUTES.mailPasswordLink.path}>
            <input type="hidden" name="returnTo" value={returnTo} />
            <input type="hidden" name="itemId" value={itemNumber} />
            <EmailField defaultValue={entered.email} failureId={failureId} />
            <Button type="submit" size="large" {...(isSent && { variant: "secondary" })}>
              {texts.newPasswordSend}
            </Button>
          </form>
        </>
      ) : (
        <form className="own-form" method="post" action={ACCOUNT_ROUTES.resetPassword.path}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="returnTo" value={returnTo} />
          {pending && <PendingAddFields context={context} {...pending} />}
          <PasswordField tenant={context.tenant} isNew failureId={failureId} />
          <Button type="submit" size="large">
            {texts.newPasswordSave}
          </Button>
        </form>
      )}
      <p>
        <a href={toSignInUrl(context.links.signInUrl, { itemNumber, returnTo })}>{texts.signIn}</a>
      </p>
    </>
  );
}

function describe(error: string, texts: (typeof shellTexts)["retail"], isAsking: boolean): string {
  switch (error) {
    case "link-expired":
      return texts.newPasswordExpired;
    case "password-too-simple":
      return texts.newAccountTooSimple;
    case "too-many-requests":
      return texts.newPasswordTooMany;
    case "bad-request":
      return isAsking ? texts.newPasswordUnreadable : formatText(texts.newPasswordShort, { n: PASSWORD_LENGTH });
    default:
      return texts.newPasswordFailed;
  }
}

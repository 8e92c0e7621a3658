import { ACCOUNT_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Button } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import { EmailField } from "./email-field.js";
import { PageForm, toSignedInPath } from "./page-form.js";
import { PasswordField } from "./password-field.js";
import { PendingAddFields, type PendingAddFieldsProps } from "./pending-add-fields.js";

export type NewAccountViewProps = {
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

const FAILURE_ID = "new-account-failure";

export function NewAccountView({
  context,
  returnTo,
  itemNumber,
  entered,
  pending,
  error,
  invalid,
}: NewAccountViewProps) {
  const texts = shellTexts[context.tenant];
  const failureId = error === undefined || invalid.length > 0 ? undefined : FAILURE_ID;
  return (
    <>
      <h1>{texts.newAccount}</h1>
      <p>{texts.newAccountLead}</p>
      {error !== undefined && <FormNotice id={FAILURE_ID} notice={{ tone: "error", text: describe(error, texts) }} />}
      <PageForm
        className="own-form"
        call={ACCOUNT_ROUTES.createAccount.name}
        returnTo={toSignedInPath(returnTo, pending !== undefined)}
      >
        {pending && <PendingAddFields context={context} {...pending} />}
        <EmailField
          defaultValue={entered.email}
          maxLength={254}
          isInvalid={invalid.includes("email")}
          failureId={failureId}
        />
        <PasswordField tenant={context.tenant} isNew isInvalid={invalid.includes("password")} failureId={failureId} />
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
        <Button type="submit" size="large">
          {texts.newAccount}
        </Button>
      </PageForm>
      <p>
        <a href={toSignInUrl(context.links.signInUrl, { itemNumber, returnTo })}>{texts.haveAccount}</a>
      </p>
    </>
  );
}

function describe(error: string, texts: (typeof shellTexts)["retail"]): string {
  switch (error) {
    case "account-exists":
      return texts.newAccountExists;
    case "password-too-simple":
      return texts.newAccountTooSimple;
    case "bad-request":
      return texts.checkFields;
    case "too-many-requests":
      return texts.newAccountTooMany;
    default:
      return texts.newAccountFailed;
  }
}

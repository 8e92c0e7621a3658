import type { ReactNode } from "react";
import { shellTexts, type VisitorContext } from "shared-contracts";
import { Button } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import { EmailField } from "./email-field.js";
import { PageForm, toSignedInPath } from "./page-form.js";
import { PasswordField } from "./password-field.js";
import { PendingAddFields, type PendingAddFieldsProps } from "./pending-add-fields.js";

export type AccountFormProps = {
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

type FailureProps = { id: string; form: AccountFormProps; texts: Readonly<Record<string, string>>; other: string };

/** Why the form was refused: what `texts` has for its code, or else the other text. */
export function AccountFailure({ id, form: { context, error }, texts, other }: FailureProps) {
  if (error === undefined) return null;
  const all: typeof texts = { "bad-request": shellTexts[context.tenant].checkFields, ...texts };
  return <FormNotice id={id} notice={{ tone: "error", text: all[error] ?? other }} />;
}

/** The id of the failure that a field refers to; undefined if fields say themselves what is wrong. */
export function toFailureId(id: string, { error, invalid }: AccountFormProps): string | undefined {
  return error === undefined || invalid.length > 0 ? undefined : id;
}

type CredentialsFormProps = {
  id: string;
  form: AccountFormProps;
  call: string;
  /** Text of the button. */
  submit: string;
  /** What comes before the password; the account's email by default. */
  account?: ReactNode;
  maxEmailLength?: number;
  hasNewPassword?: boolean;
  children?: ReactNode;
};

/** Signs the visitor in, and adds what they came for. */
export function CredentialsForm({ id, form, call, submit, account, children, ...fields }: CredentialsFormProps) {
  const { context, returnTo, entered, pending, invalid } = form;
  const { maxEmailLength: maxLength, hasNewPassword: isNew = false } = fields;
  const failureId = toFailureId(id, form);
  return (
    <PageForm className="own-form" call={call} returnTo={toSignedInPath(returnTo, pending !== undefined)}>
      {pending && <PendingAddFields context={context} {...pending} />}
      {account ?? (
        <EmailField
          defaultValue={entered.email}
          {...(maxLength && { maxLength })}
          isInvalid={invalid.includes("email")}
          failureId={failureId}
        />
      )}
      <PasswordField
        tenant={context.tenant}
        isNew={isNew}
        isInvalid={invalid.includes("password")}
        failureId={failureId}
      />
      {children}
      <Button type="submit" size="large">
        {submit}
      </Button>
    </PageForm>
  );
}

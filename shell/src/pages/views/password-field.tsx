import { formatText, type Tenant, type TextTable } from "shared-contracts";
import { PASSWORD_LENGTH } from "shared-contracts/constants";

export type PasswordFieldProps = {
  tenant: Tenant;
  /** The password is being chosen: its rule stands beside it, and with a script its strength. */
  isNew?: boolean;
  /** The form was refused because of this field. */
  isInvalid: boolean;
  /** Id of the message that explains why the form was rejected otherwise. */
  failureId: string | undefined;
};

const retail = {
  password: "Password",
  rule: "At least {n} characters. It can't contain the name in your email, or be one or two characters repeated.",
  missing: "Enter your password.",
  short: "Enter a password of at least {n} characters.",
  show: "Show password",
  tooShort: "{n} more characters needed.",
  tooSimple: "Too easy to guess: it contains the name in your email, or repeats the same characters.",
  good: "Good. A longer one is even better.",
  strong: "Strong.",
};

const passwordTexts: TextTable<keyof typeof retail> = { retail, business: retail };

const FIELD_ID = "password";
const RULE_ID = "password-rule";
const ERROR_ID = "password-error";

/** One of a page. The server decides what it accepts; showing the password needs a script. */
export function PasswordField({ tenant, isNew = false, isInvalid, failureId }: PasswordFieldProps) {
  const texts = passwordTexts[tenant];
  const errorId = isInvalid ? ERROR_ID : failureId;
  const describedBy = [errorId, isNew && RULE_ID].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={FIELD_ID}>{texts.password}</label>
      {isNew && (
        <p id={RULE_ID} className="field-hint">
          {formatText(texts.rule, { n: PASSWORD_LENGTH })}
        </p>
      )}
      <div className="password-box">
        <input
          id={FIELD_ID}
          type="password"
          name="password"
          required
          maxLength={200}
          autoComplete={isNew ? "new-password" : "current-password"}
          {...(describedBy && { "aria-describedby": describedBy })}
          {...(errorId !== undefined && { "aria-invalid": true })}
        />
        <button type="button" data-needs-script data-shows={FIELD_ID} aria-pressed={false}>
          {texts.show}
        </button>
      </div>
      {isInvalid && (
        <p id={ERROR_ID} className="field-error">
          {formatText(isNew ? texts.short : texts.missing, { n: PASSWORD_LENGTH })}
        </p>
      )}
      {isNew && (
        <>
          <p
            className="password-strength"
            aria-hidden
            data-rates={FIELD_ID}
            data-too-short={texts.tooShort}
            data-too-simple={texts.tooSimple}
            data-good={texts.good}
            data-strong={texts.strong}
          />
          <output className="visually-hidden" />
        </>
      )}
    </div>
  );
}

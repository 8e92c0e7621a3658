import { formatText, type Tenant } from "shared-contracts";
import { PASSWORD_LENGTH } from "shared-contracts/constants";
import { passwordTexts } from "../rules/password.texts.js";

export type PasswordFieldProps = {
  tenant: Tenant;
  /** The password is being chosen: its rule stands beside it, and with a script its strength. */
  isNew?: boolean;
  /** Id of the message that explains why the form was rejected. */
  failureId?: string | undefined;
};

const FIELD_ID = "password";
const RULE_ID = "password-rule";

/** One of a page. The server decides what it accepts; showing the password needs a script. */
export function PasswordField({ tenant, isNew = false, failureId }: PasswordFieldProps) {
  const texts = passwordTexts[tenant];
  const describedBy = [isNew && RULE_ID, failureId].filter(Boolean).join(" ");
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
          {...(isNew
            ? { autoComplete: "new-password", minLength: PASSWORD_LENGTH }
            : { autoComplete: "current-password" })}
          {...(describedBy && { "aria-describedby": describedBy })}
          {...(failureId !== undefined && { "aria-invalid": true })}
        />
        <button type="button" data-needs-script data-shows={FIELD_ID} aria-pressed={false}>
          {texts.show}
        </button>
      </div>
      {isNew && (
        <output
          className="password-strength"
          data-rates={FIELD_ID}
          data-too-short={texts.tooShort}
          data-too-simple={texts.tooSimple}
          data-good={texts.good}
          data-strong={texts.strong}
        />
      )}
    </div>
  );
}

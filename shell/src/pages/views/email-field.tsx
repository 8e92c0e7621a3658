export type EmailFieldProps = {
  maxLength?: number;
  /** Previous input. */
  defaultValue: string | undefined;
  /** The form was refused because of this field. */
  isInvalid: boolean;
  /** Id of the message that explains why the form was rejected otherwise. */
  failureId: string | undefined;
};

const INVALID = "Enter an email address, such as name@example.com.";

const FIELD_ID = "email";
const ERROR_ID = "email-error";

/**
 * Names the account. Not `type="email"`, from which browsers take more than `normalizeEntry` does: characters that
 * nobody sees come along when an address is copied.
 */
export function EmailField({ isInvalid, failureId, ...native }: EmailFieldProps) {
  const describedBy = isInvalid ? ERROR_ID : failureId;
  return (
    <div className="field">
      <label htmlFor={FIELD_ID}>Email</label>
      <input
        id={FIELD_ID}
        type="text"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        name="email"
        autoComplete="username"
        {...native}
        required
        {...(describedBy !== undefined && { "aria-invalid": true, "aria-describedby": describedBy })}
      />
      {isInvalid && (
        <p id={ERROR_ID} className="field-error">
          {INVALID}
        </p>
      )}
    </div>
  );
}

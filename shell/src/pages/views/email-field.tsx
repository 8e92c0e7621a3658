export type EmailFieldProps = {
  maxLength?: number;
  /** Previous input. */
  defaultValue: string | undefined;
  /** Id of the element with the error message. */
  failureId: string | undefined;
};

/**
 * Names the account. Not `type="email"`: browsers refuse characters in it that nobody sees and that come along when an
 * address is copied. `normalizeEntry` takes them away.
 */
export function EmailField({ failureId, ...native }: EmailFieldProps) {
  return (
    <label className="field">
      Email
      <input
        type="text"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        pattern={".+[@\uFF20].+"}
        title="name@example.com"
        name="email"
        autoComplete="username"
        {...native}
        required
        {...(failureId !== undefined && { "aria-invalid": true, "aria-describedby": failureId })}
      />
    </label>
  );
}

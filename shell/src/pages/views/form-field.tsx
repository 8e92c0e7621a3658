import type { ComponentProps } from "react";

export type FormFieldProps = {
  label: string;
  type: "email" | "text";
  name: string;
  autoComplete: string;
  maxLength?: number;
  isOptional?: boolean;
  /** Previous input. */
  defaultValue?: string | undefined;
  /** Id of the element with the error message. */
  failureId?: string | undefined;
};

/**
 * Not `type="email"`: browsers refuse characters in it that nobody sees and that come along when an address is copied.
 * `normalizeEntry` takes them away.
 */
const EMAIL: ComponentProps<"input"> = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "off",
  spellCheck: false,
  pattern: ".+[@\uFF20].+",
  title: "name@example.com",
};

/** A form field that works without JavaScript. */
export function FormField({ label, type, failureId, isOptional = false, ...native }: FormFieldProps) {
  return (
    <label className="field">
      {label}
      <input
        {...(type === "email" ? EMAIL : { type })}
        {...native}
        required={!isOptional}
        {...(failureId !== undefined && { "aria-invalid": true, "aria-describedby": failureId })}
      />
    </label>
  );
}

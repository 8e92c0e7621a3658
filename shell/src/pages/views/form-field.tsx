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

/** A form field that works without JavaScript. */
export function FormField({ label, failureId, isOptional = false, ...native }: FormFieldProps) {
  return (
    <label className="field">
      {label}
      <input
        {...native}
        required={!isOptional}
        {...(failureId !== undefined && { "aria-invalid": true, "aria-describedby": failureId })}
      />
    </label>
  );
}

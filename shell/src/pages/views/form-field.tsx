export type FormFieldProps = {
  label: string;
  type: "email" | "password" | "text";
  name: string;
  autoComplete: string;
  minLength?: number;
  maxLength?: number;
  isOptional?: boolean;
  /** Previous input. */
  defaultValue?: string | undefined;
  /** The id of what says why the form was refused. */
  failureId?: string | undefined;
};

/** A field of a form that works without a script. */
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

import styled from "@emotion/styled";
import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { controlStyles } from "./control.styles.js";
import { describedBy, FieldFrame } from "./field-frame.js";

export type TextAreaFieldProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

const Area = styled.textarea(controlStyles);

export function TextAreaField({ label, hint, error, rows = 4, ...native }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Area {...native} rows={rows} {...describedBy(id, { hint, error })} />
    </FieldFrame>
  );
}

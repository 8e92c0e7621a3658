import styled from "@emotion/styled";
import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { controlStyles, describedBy, FieldFrame } from "./field-frame.js";

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined };

export type TextFieldProps = Omit<ComponentPropsWithRef<"input">, "id" | "size"> & FieldProps;

const Input = styled.input(controlStyles);

export function TextField({ label, hint, error, type = "text", ...native }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Input {...native} type={type} {...describedBy(id, { hint, error })} />
    </FieldFrame>
  );
}

export type TextAreaFieldProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & FieldProps;

const Area = styled.textarea(controlStyles);

export function TextAreaField({ label, hint, error, rows = 4, ...native }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Area {...native} rows={rows} {...describedBy(id, { hint, error })} />
    </FieldFrame>
  );
}

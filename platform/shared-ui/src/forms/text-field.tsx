import styled from "@emotion/styled";
import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { controlStyles } from "./control.styles.js";
import { describedBy, FieldFrame } from "./field-frame.js";

export type TextFieldProps = Omit<ComponentPropsWithRef<"input">, "id" | "size"> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

const Input = styled.input(controlStyles);

export function TextField({ label, hint, error, type = "text", ...native }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Input {...native} type={type} {...describedBy(id, { hint, error })} />
    </FieldFrame>
  );
}

import { css } from "@emotion/react";
import styled from "@emotion/styled";
import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.js";
import { controlStyles } from "./control.styles.js";
import { describedBy, FieldFrame } from "./field-frame.js";

export type SelectFieldProps = Omit<ComponentPropsWithRef<"select">, "id" | "size"> & {
  label: string;
  labelHidden?: boolean;
  options: readonly { readonly value: string; readonly label: string }[];
  hint?: ReactNode;
  error?: string | undefined;
};

const Frame = styled.span`
  position: relative;
  display: block;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--space-3);
    margin-block: auto;
    pointer-events: none;
  }
`;

const List = styled.select(
  controlStyles,
  css`
    appearance: none;
    padding-inline-end: var(--space-10);
  `,
);

export function SelectField({ label, labelHidden, options, hint, error, ...native }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <Frame>
        <List {...native} {...describedBy(id, { hint, error })}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </List>
        <ChevronDownIcon size={18} />
      </Frame>
    </FieldFrame>
  );
}

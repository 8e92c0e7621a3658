import { css } from "@emotion/react";
import styled from "@emotion/styled";
import { useId, type ComponentPropsWithRef } from "react";
import { ChevronDownIcon } from "../icons/icons.js";
import { controlStyles, FieldFrame } from "./field-frame.js";

export type SelectFieldProps = Omit<ComponentPropsWithRef<"select">, "id" | "size"> & {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
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

export function SelectField({ label, options, ...native }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <Frame>
        <List {...native} id={id}>
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

import styled from "@emotion/styled";
import type { ComponentPropsWithRef, ReactNode } from "react";

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label"> & {
  /** Accessible name, which describes the action. */
  label: string;
  children: ReactNode;
};

const RoundButton = styled.button`
  display: inline-grid;
  place-content: center;
  flex: none;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--color-text);
  transition: background-color var(--motion-fast) var(--motion-easing);

  &[aria-disabled="true"] {
    color: var(--color-border-strong);
    cursor: default;
  }
  &:hover:not([aria-disabled="true"]) {
    background: var(--color-surface-sunken);
  }
  &:focus-visible {
    border-radius: var(--radius-pill);
  }
  &:disabled {
    color: var(--color-border-strong);
    cursor: default;
    background: transparent;
  }
`;

/** A round button with an icon only. */
export function IconButton({ label, type = "button", children, ...native }: IconButtonProps) {
  return (
    <RoundButton {...native} type={type} aria-label={label}>
      {children}
    </RoundButton>
  );
}

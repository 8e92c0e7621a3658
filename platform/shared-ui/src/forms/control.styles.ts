import { css } from "@emotion/react";

/** Box of a text control. */
export const controlStyles = css`
  inline-size: 100%;
  min-block-size: 2.5rem;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  font: var(--type-large);
  line-height: 1.25rem;

  &::placeholder {
    color: var(--color-text-muted);
  }
  &:focus-visible {
    border-radius: var(--radius-medium);
  }
  &[aria-invalid] {
    border-color: var(--color-negative);
    box-shadow: inset 0 0 0 1px var(--color-negative);
  }
  &:disabled {
    background: var(--color-surface-muted);
    color: var(--color-text-muted);
  }
`;

import { css } from "@emotion/react";
import styled from "@emotion/styled";
import type { ReactNode } from "react";

export type FieldFrameProps = {
  id: string;
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to fix it; announced when it appears. */
  error?: string | undefined;
  children: ReactNode;
};

/** ARIA attributes that connect a control with its hint and error. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const ids = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return { id, "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined } as const;
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
`;

const Label = styled.label`
  font: var(--type-small);
  font-weight: var(--weight-bold);
`;

const Hint = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

const Failure = styled.p`
  font: var(--type-small);
  color: var(--color-negative);
`;

/** Label, control, hint and error in one column. The live region exists before the first error. */
export function FieldFrame({ id, label, labelHidden = false, hint, error, children }: FieldFrameProps) {
  return (
    <Stack>
      <Label htmlFor={id} className={labelHidden ? "visually-hidden" : undefined}>
        {label}
      </Label>
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div aria-live="polite">{error && <Failure id={`${id}-error`}>{error}</Failure>}</div>
    </Stack>
  );
}

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

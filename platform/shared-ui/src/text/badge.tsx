import styled from "@emotion/styled";
import type { ComponentPropsWithRef } from "react";

export type BadgeTone = "neutral" | "accent" | "positive" | "warning" | "negative" | "info";

export type BadgeProps = ComponentPropsWithRef<"span"> & { tone?: BadgeTone };

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  padding: 0.0625rem var(--space-2);
  border-radius: var(--radius-small);
  font: var(--type-caption);
  line-height: 1.125rem;
  font-weight: var(--weight-bold);
  /* Breaks only text that is wider than what contains it. */
  flex-shrink: 0;
  max-inline-size: 100%;
  background: var(--color-surface-sunken);
  color: var(--color-text);

  &[data-tone="accent"] {
    background: var(--color-accent-soft);
    color: var(--color-accent-strong);
  }
  &[data-tone="positive"] {
    background: var(--color-positive-soft);
    color: var(--color-positive);
  }
  &[data-tone="warning"] {
    background: var(--color-warning-soft);
    color: var(--color-warning);
  }
  &[data-tone="negative"] {
    background: var(--color-negative-soft);
    color: var(--color-negative);
  }
  &[data-tone="info"] {
    background: var(--color-info-soft);
    color: var(--color-info);
  }
`;

export function Badge({ tone = "neutral", ...native }: BadgeProps) {
  return <Label {...native} data-tone={tone} />;
}

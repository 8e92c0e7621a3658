import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";

const breathe = keyframes`50% { opacity: 0.45; }`;

const Block = styled.span`
  display: block;
  inline-size: 100%;
  block-size: 1rem;
  border-radius: var(--radius-small);
  background: var(--color-surface-sunken);
  animation: ${breathe} 1.6s ease-in-out infinite;
  &[data-shape="heading"] {
    inline-size: 60%;
    block-size: 1.5rem;
  }
  &[data-shape="picture"] {
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--radius-medium);
  }
  &[data-shape="button"] {
    block-size: 2.5rem;
    border-radius: var(--radius-pill);
  }
`;

const Stack = styled.span`
  display: grid;
  gap: var(--space-2);
  &[data-several] > :last-child {
    inline-size: 75%;
  }
`;

export type SkeletonProps = {
  shape?: "text" | "heading" | "picture" | "button";
  /** Number of text lines; defaults to 1. */
  lines?: number;
};

/** Placeholder for loading content; hidden from screen readers. */
export function Skeleton({ shape = "text", lines = 1 }: SkeletonProps) {
  return (
    <Stack aria-hidden data-several={lines > 1 || undefined}>
      {Array.from({ length: lines }, (_, line) => (
        <Block key={line} data-shape={shape} />
      ))}
    </Stack>
  );
}

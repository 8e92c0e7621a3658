import styled from "@emotion/styled";
import { useId, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";

export type TooltipProps = {
  text: string;
  /** Receives the attribute that connects the tooltip with its control. */
  children: (described: { readonly "aria-describedby": string }) => ReactNode;
  /** The control fills the width of its container. */
  wide?: boolean;
};

/** Minimum distance in CSS pixels between a tooltip and the edge of the page. */
const EDGE = 8;

const Anchor = styled.span`
  position: relative;
  display: inline-block;
  max-inline-size: 100%;
  &[data-wide] {
    display: block;
  }
  &:not([data-dismissed]):hover > [role="tooltip"],
  &:not([data-dismissed]):focus-within > [role="tooltip"] {
    position: absolute;
    visibility: visible;
    opacity: 1;
  }
`;

const Bubble = styled.span`
  /* Fixed while hidden, so that it doesn't widen the page. */
  position: fixed;
  inset-block-start: calc(100% + 0.375rem);
  left: 50%;
  transform: translateX(-50%);
  z-index: var(--layer-tooltip);
  visibility: hidden;
  opacity: 0;
  inline-size: max-content;
  max-inline-size: min(300px, 80vw);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-surface-inverse);
  color: var(--color-text-inverse);
  font: var(--type-small);
  text-align: start;
  white-space: normal;
  box-shadow: var(--shadow-mid);
  transition: opacity var(--motion-fast) var(--motion-easing);
  /* Keeps the tooltip open while the pointer moves from the control to it. */
  &::after {
    content: "";
    position: absolute;
    inset: auto 0 100%;
    block-size: 0.5rem;
  }
`;

/**
 * Shown on hover, focus and touch (which focuses) by CSS alone, so it works before hydration and without JavaScript.
 * Escape hides it until the pointer or focus returns. Below its control, because what is above matters more.
 */
export function Tooltip({ text, children, wide = false }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  function dismissByKey(event: KeyboardEvent) {
    if (event.key === "Escape") setDismissed(true);
  }
  function comeBack({ currentTarget }: SyntheticEvent<HTMLElement>) {
    setDismissed(false);
    keepInView(currentTarget.querySelector<HTMLElement>('[role="tooltip"]'));
  }
  return (
    <Anchor
      data-dismissed={dismissed || undefined}
      data-wide={wide || undefined}
      onKeyDown={dismissByKey}
      onPointerEnter={comeBack}
      onFocus={comeBack}
    >
      {children({ "aria-describedby": id })}
      <Bubble role="tooltip" id={id} dir="auto">
        {text}
      </Bubble>
    </Anchor>
  );
}

/** Moves the tooltip of a control near an edge back into the page before it is painted. */
function keepInView(bubble: HTMLElement | null): void {
  if (!bubble) return;
  bubble.style.translate = "";
  const { left, right } = bubble.getBoundingClientRect();
  const overRight = Math.max(0, right + EDGE - document.documentElement.clientWidth);
  const overLeft = Math.max(0, EDGE - left);
  if (overLeft > 0 || overRight > 0) bubble.style.translate = `${overLeft || -overRight}px`;
}

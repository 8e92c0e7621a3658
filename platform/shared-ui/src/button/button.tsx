import { css } from "@emotion/react";
import styled from "@emotion/styled";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { Spinner } from "../feedback/spinner.js";
import { OwnText } from "../text/inline-text.js";

/** Shared by buttons and links that look like buttons. Variant and size are attributes, so the style is static. */
const buttonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-block-size: 2.5rem;
  padding: var(--space-1) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  font: var(--type-body);
  font-weight: var(--weight-bold);
  text-align: center;
  text-decoration: none;
  /* Breaks only text that is wider than what contains it. */
  flex-shrink: 0;
  max-inline-size: 100%;
  transition:
    background-color var(--motion-fast) var(--motion-easing),
    border-color var(--motion-fast) var(--motion-easing),
    color var(--motion-fast) var(--motion-easing);
  -webkit-tap-highlight-color: transparent;

  &:focus-visible {
    border-radius: var(--radius-pill);
  }
  &[data-size="small"] {
    min-block-size: 2rem;
    padding-inline: var(--space-3);
    font-size: 0.8125rem;
  }
  &[data-size="large"] {
    min-block-size: 3rem;
    padding-inline: min(var(--space-6), 7.5vw);
    font: var(--type-large);
    font-weight: var(--weight-bold);
  }
  &[data-wide] {
    inline-size: 100%;
  }

  &[data-variant="primary"] {
    background: var(--color-accent);
    color: var(--color-text-inverse);
    &:hover {
      background: var(--color-accent-strong);
    }
  }
  &[data-variant="secondary"] {
    border-color: var(--color-accent);
    background: var(--color-surface);
    color: var(--color-accent);
    &:hover {
      border-color: var(--color-accent-strong);
      background: var(--color-accent-soft);
      color: var(--color-accent-strong);
    }
  }
  &[data-variant="tertiary"] {
    background: var(--color-surface-muted);
    color: var(--color-text);
    &:hover {
      background: var(--color-surface-sunken);
    }
  }
  &[data-variant="link"] {
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: var(--color-accent);
    font-weight: var(--weight-medium);
    text-decoration: underline;
    text-underline-offset: 0.15em;
    &:hover {
      color: var(--color-accent-strong);
    }
  }

  &:disabled,
  &[aria-disabled="true"]:not([aria-busy="true"]) {
    border-color: transparent;
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
  &[data-variant="link"]:disabled {
    background: none;
  }
  &[aria-pressed="true"] {
    border-color: currentColor;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    &[aria-pressed="true"] {
      border: 3px solid Highlight;
    }
    &:disabled,
    &[aria-disabled="true"]:not([aria-busy="true"]) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

export type ButtonVariant = "primary" | "secondary" | "tertiary" | "link";
export type ButtonSize = "small" | "medium" | "large";

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
  /** In progress: keeps position, label and focus, and ignores presses. */
  busy?: boolean;
  /** Disabled but stays in the tab order, so that a tooltip can say why. */
  unavailable?: boolean;
};

const StyledButton = styled.button(buttonStyles);

export function Button({
  variant = "primary",
  size = "medium",
  wide = false,
  busy = false,
  unavailable = false,
  type = "button",
  onClick,
  children,
  ...native
}: ButtonProps) {
  const inactive = busy || unavailable;
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click would take back what the first did.
    const isTakingBack = native["aria-pressed"] !== undefined && event.detail > 1;
    if (inactive || isTakingBack) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <StyledButton
      {...native}
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner size={18} />}
      <OwnText>{children}</OwnText>
    </StyledButton>
  );
}

type ButtonLinkProps = ComponentPropsWithRef<"a"> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
};

const StyledAnchor = styled.a(buttonStyles);

/** A link that looks like a button. */
export function ButtonLink({ variant = "primary", size = "medium", wide = false, ...native }: ButtonLinkProps) {
  return <StyledAnchor {...native} data-variant={variant} data-size={size} data-wide={wide || undefined} />;
}

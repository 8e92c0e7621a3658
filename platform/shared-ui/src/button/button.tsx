import styled from "@emotion/styled";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { Spinner } from "../feedback/spinner.js";
import { OwnText } from "../text/inline-text.js";
import { buttonStyles } from "./button.styles.js";

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

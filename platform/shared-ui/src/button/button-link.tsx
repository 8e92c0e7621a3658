import styled from "@emotion/styled";
import type { ComponentPropsWithRef } from "react";
import type { ButtonSize, ButtonVariant } from "./button.js";
import { buttonStyles } from "./button.styles.js";

export type ButtonLinkProps = ComponentPropsWithRef<"a"> & {
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

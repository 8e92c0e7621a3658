import styled from "@emotion/styled";
import type { ComponentPropsWithRef } from "react";
import { OwnText, VisuallyHidden } from "./inline-text.js";

export type LinkProps = ComponentPropsWithRef<"a"> & {
  href: string;
  /** Links to another site: opens a new tab without access to this page. */
  external?: boolean;
  /** No underline until hovered; for lists of links only. */
  quiet?: boolean;
};

const StyledLink = styled.a`
  color: var(--color-accent);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  &:hover {
    color: var(--color-accent-strong);
    text-decoration-thickness: 2px;
  }
  &[data-quiet] {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

export function Link({ external = false, quiet = false, children, ...native }: LinkProps) {
  return (
    <StyledLink
      {...native}
      data-quiet={quiet || undefined}
      {...(external && { target: "_blank", rel: "noopener noreferrer" })}
    >
      <OwnText>{children}</OwnText>
      {external && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </StyledLink>
  );
}

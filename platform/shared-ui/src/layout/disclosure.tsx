import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.js";
import { OwnText } from "../text/inline-text.js";

export type DisclosureProps = { summary: ReactNode; children: ReactNode };

const Frame = styled.details`
  border-block-end: 1px solid var(--color-border);
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding-block: var(--space-3);
  font-weight: var(--weight-bold);
  &:hover {
    color: var(--color-accent-strong);
  }
  svg {
    transition: transform var(--motion-fast) var(--motion-easing);
  }
  [open] > & > svg:last-of-type {
    transform: rotate(180deg);
  }
`;

const Content = styled.div`
  padding-block: var(--space-1) var(--space-4);
`;

/** Native `details`, which opens by keyboard, find-in-page and without JavaScript. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Frame>
      <Summary>
        <OwnText>{summary}</OwnText>
        <ChevronDownIcon size={18} />
      </Summary>
      <Content>{children}</Content>
    </Frame>
  );
}

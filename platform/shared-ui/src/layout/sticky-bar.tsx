import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { MEDIA } from "../tokens/breakpoints.js";
import type { STICKY_OFFSET_HEIGHTS } from "shared-contracts/constants";

export type StickyBarProps = {
  /** Accessible name of the region. */
  label: string;
  /** If false, the bar is hidden and unreachable but keeps its state. `on-phones` is right before a script can measure. */
  shown: boolean | "on-phones";
  edge: "top" | "bottom";
  /** Distance from that edge in CSS pixels, for other bars there. */
  offset: StickyBarOffset;
  children: ReactNode;
};

type OffsetTable = typeof STICKY_OFFSET_HEIGHTS;
/** Heights that combinations of bars on the page can have. */
export type StickyBarOffset = OffsetTable[keyof OffsetTable]["top" | "bottom"];

const Bar = styled.section`
  position: fixed;
  inset-inline: 0;
  z-index: var(--layer-sticky);
  container-type: inline-size;
  /* Doesn't grow with the text, so that large text leaves room for the page. */
  padding: 8px min(var(--space-4), 5vw);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);
  transition:
    transform var(--motion-base) var(--motion-easing),
    visibility var(--motion-base);

  &[data-edge="bottom"] {
    inset-block-end: 0;
    padding-block-end: calc(8px + env(safe-area-inset-bottom, 0px));
    border-block-start: 1px solid var(--color-border);
  }
  &[data-edge="top"] {
    inset-block-start: 0;
    border-block-end: 1px solid var(--color-border);
  }
  &[data-edge="bottom"][data-offset="55"] {
    inset-block-end: 55px;
  }
  &[data-edge="bottom"][data-offset="150"] {
    inset-block-end: 150px;
  }
  &[data-edge="top"][data-offset="55"] {
    inset-block-start: 55px;
  }
  &[data-edge="top"][data-offset="110"] {
    inset-block-start: 110px;
  }
  &[data-edge="top"][data-offset="210"] {
    inset-block-start: 210px;
  }
  &[data-shown="false"] {
    visibility: hidden;
    &[data-edge="bottom"] {
      transform: translateY(100%);
    }
    &[data-edge="top"] {
      transform: translateY(-100%);
    }
  }
  &[data-shown="on-phones"] {
    ${MEDIA.fromMd} {
      visibility: hidden;
    }
    @media (scripting: none) {
      display: none;
    }
  }
  /* A phone on its side, or a magnified window: with the compared items open there would be no room for the page. */
  @media (max-height: 30rem) {
    html:has([data-tray][data-expanded]) & {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

const Content = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  /* The page's own width, so that bar and page align. */
  max-inline-size: calc(82rem - 2 * var(--space-4));
  margin-inline: auto;
`;

/** A bar at the edge of the viewport; the caller decides when it is shown and how far from the edge. */
export function StickyBar({ label, shown, edge, offset, children }: StickyBarProps) {
  return (
    <Bar aria-label={label} data-shown={shown} data-edge={edge} data-offset={offset}>
      <Content>{children}</Content>
    </Bar>
  );
}

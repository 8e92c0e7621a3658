import styled from "@emotion/styled";
import { MEDIA } from "shared-ui";

export const Snapshot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  font: var(--type-small);
`;

/** A popover that nothing opens: without this stylesheet browsers hide it, instead of pushing price and button down. */
export const Panel = styled.div`
  position: absolute;
  inset: auto;
  inset-block-start: 100%;
  inset-inline-start: 0;
  margin: 0;
  overflow: visible;
  z-index: var(--layer-popover);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  inline-size: 18rem;
  max-inline-size: calc(100vw - 2rem);
  /* Beside the gallery, also with large text. */
  ${MEDIA.fromSm} {
    max-inline-size: calc(44vw - 2rem);
  }
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  color: inherit;
  box-shadow: var(--shadow-high);
`;

/** The last rule beats hover: Escape closes the panel until the pointer or focus leaves. */
export const Rating = styled.div`
  position: relative;
  > [data-part="panel"] {
    visibility: hidden;
  }
  &:hover > [data-part="panel"],
  &:focus-within > [data-part="panel"],
  &[data-panel="open"] > [data-part="panel"] {
    visibility: visible;
  }
  &[data-panel="dismissed"] > [data-part="panel"] {
    visibility: hidden;
  }
`;

export const RatingLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 1.5rem;
  color: inherit;
`;

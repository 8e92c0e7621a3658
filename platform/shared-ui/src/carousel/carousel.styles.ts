import styled from "@emotion/styled";
import { MEDIA } from "../tokens/breakpoints.js";

export const Root = styled.section`
  position: relative;
  min-inline-size: 0;
`;

export const Track = styled.ul`
  display: flex;
  gap: var(--space-3);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  @media (scripting: none) {
    scrollbar-width: thin;
  }
`;

/** Shows as many slides as fit. CSS decides by attribute, so that the server needn't know the width. */
export const Slide = styled.li`
  position: relative;
  flex: 0 0 100%;
  min-inline-size: 0;
  scroll-snap-align: start;
  [data-layout="tiles"] > & {
    flex-basis: calc((100% - var(--space-3)) / 2);
    ${MEDIA.fromSm} {
      flex-basis: calc((100% - 2 * var(--space-3)) / 3);
    }
    ${MEDIA.fromMd} {
      flex-basis: calc((100% - 3 * var(--space-3)) / 4);
    }
    ${MEDIA.fromLg} {
      flex-basis: calc((100% - 4 * var(--space-3)) / 5);
    }
  }
  [data-layout="pair"] > & {
    flex-basis: calc((100% - var(--space-3)) / 2);
  }
`;

/** Around an icon button. */
export const Arrow = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 1.25rem);
  z-index: var(--layer-raised);
  display: flex;
  &[data-side="previous"] {
    inset-inline-start: var(--space-2);
  }
  &[data-side="next"] {
    inset-inline-end: var(--space-2);
  }
  /* Above the names of tiles. */
  [data-layout="tiles"] ~ & {
    inset-block-start: 6.5rem;
  }
  &[data-at="wide"] {
    ${MEDIA.narrow} {
      display: none;
    }
  }
  > button {
    border-color: var(--color-border);
    background: var(--color-surface);
    box-shadow: var(--shadow-mid);
    &[aria-disabled] {
      box-shadow: none;
      &:not(:focus-visible) {
        opacity: 0;
      }
    }
  }
`;

export const Dots = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  margin: 0;
  padding: var(--space-2) 0 0;
  border: 0;
  &[data-at="narrow"] {
    ${MEDIA.fromMd} {
      display: none;
    }
  }
`;

export const Dot = styled.button`
  display: grid;
  place-content: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: "";
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: var(--radius-pill);
    background: var(--color-border-strong);
    transition: inline-size var(--motion-fast) var(--motion-easing);
  }
  &[aria-current]::before {
    inline-size: 1.125rem;
    background: var(--color-accent);
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }
    &[aria-current]::before {
      background: Highlight;
    }
  }
`;

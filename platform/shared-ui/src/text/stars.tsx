import styled from "@emotion/styled";
import { VisuallyHidden } from "./inline-text.js";

export type StarsProps = {
  /** 0 to 5; values outside are clamped. */
  rating: number;
  /** Height in CSS pixels; defaults to 16. */
  size?: number;
  /** Replaces the accessible text `4.3 out of 5 stars`. */
  label?: string;
};

const STAR_COUNT = 5;
const STAR_WIDTH = 20;
const ONE_STAR = "l2.35 5.2 5.65.62-4.2 3.85 1.15 5.58L10 14l-4.95 2.75 1.15-5.58L2 7.32l5.65-.62z";
const ALL_STARS = Array.from(
  { length: STAR_COUNT },
  (_, index) => `M${index * STAR_WIDTH + 10} 1.5${shifted(ONE_STAR, index)}`,
).join("");

/** The path mixes relative and absolute points; only absolute ones move with the star. */
function shifted(path: string, index: number): string {
  return path.replace(/L(\d+)/g, (_, x: string) => `L${Number(x) + index * STAR_WIDTH}`);
}

const Row = styled.svg`
  display: inline-block;
  flex: none;
  vertical-align: -0.15em;
  path {
    fill: var(--color-border);
  }
  svg path {
    fill: var(--color-star);
  }
`;

/** A read-only rating. The inner drawing is clipped at the rating, so no inline style is needed. */
export function Stars({ rating, size = 16, label }: StarsProps) {
  const shown = Math.min(STAR_COUNT, Math.max(0, rating));
  const full = STAR_COUNT * STAR_WIDTH;
  return (
    <>
      <VisuallyHidden>{label ?? `${Number(shown.toFixed(1))} out of 5 stars`}</VisuallyHidden>
      <Row aria-hidden viewBox={`0 0 ${full} 18`} width={(full / 18) * size} height={size}>
        <path d={ALL_STARS} />
        {shown > 0 && (
          <svg width={shown * STAR_WIDTH} height="18" viewBox={`0 0 ${shown * STAR_WIDTH} 18`}>
            <path d={ALL_STARS} />
          </svg>
        )}
      </Row>
    </>
  );
}

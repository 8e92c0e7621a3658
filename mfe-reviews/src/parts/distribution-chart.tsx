import styled from "@emotion/styled";
import { formatCount, formatText } from "shared-contracts";
import { VisuallyHidden } from "shared-ui";
import type { ComponentType, ReactNode } from "react";
import { type StarShare, toStarShares } from "../snapshot/rule.js";
import { snapshotTexts } from "../snapshot/texts.js";

export type RowFrameProps = { share: StarShare; children: ReactNode };

export type DistributionChartProps = {
  /** Number of reviews per star, keyed "1" to "5". */
  distribution: Readonly<Record<string, number>>;
  /** Wraps each row, to make it a link. */
  RowFrame?: ComponentType<RowFrameProps>;
};

/** A list of bars. */
export const Bars = styled.ul`
  display: grid;
  gap: var(--space-1);
`;

/** A label, a bar and a number; with `data-label="long"` the label has more room. */
export const BarRow = styled.span`
  display: grid;
  grid-template-columns: 3.5rem minmax(1rem, 1fr) minmax(1.5rem, 3rem);
  &[data-label="long"] {
    grid-template-columns: minmax(3.5rem, 6rem) minmax(1rem, 1fr) minmax(1.5rem, 3rem);
  }
  align-items: center;
  gap: var(--space-2);
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
  > :last-child {
    text-align: end;
  }
`;

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: 0.5rem;
  border-radius: var(--radius-pill);
  background: var(--color-surface-sunken);
`;

/** Bars with the number of reviews per star rating, five stars first. */
export function DistributionChart({ distribution, RowFrame = PlainRow }: DistributionChartProps) {
  return (
    <Bars aria-label={snapshotTexts.distribution}>
      {toStarShares(distribution).map((share) => (
        <li key={share.stars}>
          <RowFrame share={share}>
            <ShareRow {...share} />
          </RowFrame>
        </li>
      ))}
    </Bars>
  );
}

function PlainRow({ children }: RowFrameProps) {
  return children;
}

function ShareRow({ stars, reviews, percent }: StarShare) {
  const label = stars === 1 ? snapshotTexts.oneStar : formatText(snapshotTexts.starCount, { n: stars });
  return (
    <>
      <VisuallyHidden>{formatText(snapshotTexts.starShare, { stars: label, n: reviews })}</VisuallyHidden>
      <BarRow aria-hidden>
        <span>{label}</span>
        <Bar percent={percent} />
        <span>{formatCount(reviews)}</span>
      </BarRow>
    </>
  );
}

/** Filled from 0 to 100. */
export function Bar({ percent }: { percent: number }) {
  return (
    // Size and color as attributes: without its stylesheet a drawing is large and black.
    <Drawing viewBox="0 0 100 8" preserveAspectRatio="none" width="100" height="8">
      <rect width={percent} height="8" fill="var(--color-star)" />
    </Drawing>
  );
}

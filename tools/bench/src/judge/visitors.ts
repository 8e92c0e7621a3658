import type { Observed } from "fragment-registry";
import { toTimingBucket } from "shared-contracts";
import { randomFrom } from "shared-contracts/fixtures";

/** What is true about the stable page and the canary, which a rule has to find out. */
export type Truth = {
  /** Share of visitors whose page fails. */
  readonly failing: { readonly stable: number; readonly canary: number };
  /** Factor by which the canary answers clicks later. */
  readonly slower: number;
};

/** What both pages showed in a few seconds, and milliseconds until clicks in the canary were answered. */
export type Tick = {
  readonly stable: Observed;
  readonly canary: Observed;
  readonly inp: readonly number[];
};

export const TICK_SECONDS = 2;
const VISITORS_PER_TICK = 50;
/** Milliseconds; a quarter of the visitors wait longer than 200 ms. */
const MEDIAN_INP = 120;
const SPREAD = 0.75;

/**
 * Visitors of a shop with 25 views a second. Whatever share a rule gives to the canary, the same visitors come in the
 * same order, and the same of them are unlucky.
 */
export function createVisitors(truth: Truth, seed: number): (share: number) => Tick {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return (share) => {
    const stable = newPage();
    const canary = newPage();
    for (let visitor = 0; visitor < VISITORS_PER_TICK; visitor += 1) {
      const [draw, luck, inp] = [random(), random(), MEDIAN_INP * Math.exp(SPREAD * normal())];
      const isCanary = draw < share;
      const page = isCanary ? canary : stable;
      page.views += 1;
      if (luck < truth.failing[isCanary ? "canary" : "stable"]) page.failing += 1;
      page.inp.push(inp * (isCanary ? truth.slower : 1));
    }
    return { stable: toObserved(stable), canary: toObserved(canary), inp: canary.inp };
  };
}

type Page = { views: number; failing: number; readonly inp: number[] };

function newPage(): Page {
  return { views: 0, failing: 0, inp: [] };
}

function toObserved({ views, failing, inp }: Page): Observed {
  const timings: Record<string, number> = {};
  for (const milliseconds of inp) {
    const bucket = toTimingBucket(milliseconds);
    timings[bucket] = (timings[bucket] ?? 0) + 1;
  }
  return { views, failing, failingHere: failing, inp: timings, lcp: {} };
}

import {
  evidenceOf,
  FAILURE_ODDS,
  newTest,
  observe,
  rateBounds,
  SLOWNESS_TILTS,
  type LabelTest,
  type Labelled,
} from "./sequential-tests.js";

/** Counts by bucket: of timings by their `toTimingBucket`, of views by the half minute in which they were made. */
type Counts = Readonly<Record<string, number>>;

/** Counts reported by shells for the stable page or the canary since the last report. */
export type Observed = {
  readonly views: number;
  /** Visitors with at least one failed view, counted once, by any release. */
  readonly failing: number;
  /** Those for whom the fragment on trial failed. */
  readonly failingHere: number;
  readonly inp: Counts;
  readonly lcp: Counts;
  /** Views whose page began to run, and that told how they ended, by the half minute in which they were made. */
  readonly started?: Counts | undefined;
  readonly ended?: Counts | undefined;
};

type Observation = { readonly stable: Observed; readonly canary: Observed };

type Totals = Pick<Observed, "views" | "failing">;

/** Everything the judge remembers, as plain data stored with the trial. */
export type JudgeState = {
  readonly stable: Totals;
  readonly canary: Totals;
  readonly tests: {
    readonly page: LabelTest;
    readonly fragment: LabelTest;
    readonly inp: LabelTest;
    readonly lcp: LabelTest;
    readonly life: LabelTest;
  };
  readonly spreads: { readonly inp: Counts; readonly lcp: Counts };
  /** Views that haven't told how they ended, by the half minute in which they were made. */
  readonly open: { readonly stable: Counts; readonly canary: Counts };
};

/** `views`: of the canary, before a step may end. */
export type Rules = { readonly views: number };

type Judgement =
  | { readonly kind: "worse"; readonly because: string }
  | { readonly kind: "as-good" }
  | { readonly kind: "undecided"; readonly because: string };

/**
 * Probability of wrongly rolling back a canary that is as good as the stable page, regardless of how often it is
 * checked.
 */
export const ALPHA = 0.01;
/** Largest tolerated increase in the share of failing visitors. */
const MARGIN = 0.02;
const BOUND_ALPHA = 0.025;
/** Buckets of ten percent: smaller differences count as equal. */
const TOLERATED_BUCKETS = 1;

/** Half minutes until a view is taken for one whose page stopped: it tells within one minute. */
const OPEN_FOR = 4;

const noTotals: Totals = { views: 0, failing: 0 };

export function newJudgeState(): JudgeState {
  return {
    stable: noTotals,
    canary: noTotals,
    tests: { page: newTest(), fragment: newTest(), inp: newTest(), lcp: newTest(), life: newTest() },
    spreads: { inp: {}, lcp: {} },
    open: { stable: {}, canary: {} },
  };
}

/** @param share of visitors in the canary, between 0 and 1 exclusive. */
export function addObservation(state: JudgeState, { stable, canary }: Observation, share: number): JudgeState {
  const failing: Labelled = { stable: stable.failing, canary: canary.failing };
  const failingHere: Labelled = { stable: stable.failingHere, canary: canary.failingHere };
  const inp = takeTimings(state.tests.inp, state.spreads.inp, { stable: stable.inp, canary: canary.inp }, share);
  const lcp = takeTimings(state.tests.lcp, state.spreads.lcp, { stable: stable.lcp, canary: canary.lcp }, share);
  const newest = Math.max(0, ...Object.keys({ ...stable.started, ...canary.started }).map(Number));
  const lives = {
    stable: closeViews(state.open.stable, stable, newest - OPEN_FOR),
    canary: closeViews(state.open.canary, canary, newest - OPEN_FOR),
  };
  const stopped: Labelled = { stable: lives.stable.stopped, canary: lives.canary.stopped };
  return {
    stable: add(state.stable, stable),
    canary: add(state.canary, canary),
    tests: {
      page: observe(state.tests.page, FAILURE_ODDS, failing, share),
      fragment: observe(state.tests.fragment, FAILURE_ODDS, failingHere, share),
      inp: inp.test,
      lcp: lcp.test,
      life: observe(state.tests.life, FAILURE_ODDS, stopped, share),
    },
    spreads: { inp: inp.spread, lcp: lcp.spread },
    open: { stable: lives.stable.open, canary: lives.canary.open },
  };
}

/** Views made up to a half minute that are still open have stopped. */
function closeViews(open: Counts, { started = {}, ended = {} }: Observed, until: number) {
  const all: Record<string, number> = { ...open };
  for (const [time, count] of Object.entries(started)) all[time] = (all[time] ?? 0) + count;
  for (const [time, count] of Object.entries(ended)) all[time] = (all[time] ?? 0) - count;
  const isOver = ([time]: readonly [string, number]) => Number(time) <= until;
  const stopped = Object.entries(all)
    .filter(isOver)
    .reduce((sum, [, count]) => sum + Math.max(count, 0), 0);
  return { open: Object.fromEntries(Object.entries(all).filter((entry) => !isOver(entry))), stopped };
}

export function judge({ stable, canary, tests }: JudgeState, rules: Rules): Judgement {
  const evidence = evidenceOf(Object.values(tests));
  if (evidence >= 1 / ALPHA) return { kind: "worse", because: explain(tests, { stable, canary }) };
  if (canary.views < rules.views) {
    return { kind: "undecided", because: `${canary.views} of ${rules.views} views of the canary` };
  }
  const worst = boundsOf(canary).high - boundsOf(stable).low;
  if (worst <= MARGIN) return { kind: "as-good" };
  const percent = (worst * 100).toFixed(1);
  return {
    kind: "undecided",
    because: `up to ${percent} % more visitors may fail; it has to be ${MARGIN * 100} % at most`,
  };
}

/** Evidence against the canary for display; 100 ends the trial. */
export function evidenceAgainst({ tests }: JudgeState): number {
  return evidenceOf(Object.values(tests));
}

function boundsOf({ views, failing }: Totals) {
  return rateBounds(Math.min(failing, views), views, BOUND_ALPHA);
}

function add(totals: Totals, { views, failing }: Observed): Totals {
  return { views: totals.views + views, failing: totals.failing + failing };
}

const QUESTIONS = {
  page: "more visitors' pages fail",
  fragment: "the fragment fails for more visitors",
  inp: "presses are answered later (INP)",
  lcp: "the largest content comes later (LCP)",
  life: "more pages stop within a minute",
} as const;

function explain(tests: JudgeState["tests"], { stable, canary }: Pick<JudgeState, "stable" | "canary">): string {
  const questions = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[];
  const strength = (question: keyof typeof QUESTIONS) => evidenceOf([tests[question]]);
  const strongest = questions.reduce((best, next) => (strength(next) > strength(best) ? next : best));
  return `${QUESTIONS[strongest]} than on the stable page: ${canary.failing} failing of ${canary.views} views, stable ${stable.failing} of ${stable.views}`;
}

/** Ranks each timing among earlier ones, so that units and distribution don't matter. */
function takeTimings(
  test: LabelTest,
  spread: Counts,
  { stable, canary }: { readonly stable: Counts; readonly canary: Counts },
  share: number,
): { readonly test: LabelTest; readonly spread: Counts } {
  const counts = new Map<number, Labelled>();
  const count = (bucket: number, { canary: more, stable: others }: Labelled) => {
    const { canary: one, stable: other } = counts.get(bucket) ?? { canary: 0, stable: 0 };
    counts.set(bucket, { canary: one + more, stable: other + others });
  };
  for (const [bucket, number] of Object.entries(stable)) count(Number(bucket), { stable: number, canary: 0 });
  for (const [bucket, number] of Object.entries(canary)) {
    count(Number(bucket) - TOLERATED_BUCKETS, { stable: 0, canary: number });
  }
  const scoreOf = rankAmong(spread);
  const next = [...counts].reduce(
    (reached, [bucket, labelled]) =>
      observe(
        reached,
        SLOWNESS_TILTS.map((tilt) => Math.exp(tilt * scoreOf(bucket))),
        labelled,
        share,
      ),
    test,
  );
  const grown = addTo(
    spread,
    [...counts].map(([bucket, labelled]) => [bucket, labelled.stable + labelled.canary] as const),
  );
  return { test: next, spread: grown };
}

function addTo(spread: Counts, counts: Iterable<readonly [bucket: number, count: number]>): Counts {
  const grown = { ...spread };
  for (const [bucket, count] of counts) grown[bucket] = (grown[bucket] ?? 0) + count;
  return grown;
}

/** Ranks a bucket among earlier timings: -1 for the fastest, 1 for the slowest, 0 if there are none. */
function rankAmong(spread: Counts): (bucket: number) => number {
  const earlier = Object.entries(spread).map(([bucket, count]) => [Number(bucket), count] as const);
  const all = earlier.reduce((sum, [, count]) => sum + count, 0);
  return (bucket) => {
    const twice = earlier.reduce(
      (sum, [other, count]) => sum + (other < bucket ? 2 : other === bucket ? 1 : 0) * count,
      0,
    );
    return all === 0 ? 0 : twice / all - 1;
  };
}

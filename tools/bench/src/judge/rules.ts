import { addObservation, decide, newJudgeState, type TrialRules } from "fragment-registry";
import { percentile } from "../server/load.js";
import { type Tick, TICK_SECONDS } from "./visitors.js";

/** Of a two-sided interval of 98 percent. */
const Z = 2.326;
/** A difference counts if it is beyond this part of its own estimate. */
const TOLERATED = 0.25;

/**
 * Whether the experiment's values lie above the control's, by the interval of Hodges and Lehmann's shift that belongs
 * to Mann and Whitney's test (normal approximation).
 */
export function isHigher(experiment: readonly number[], control: readonly number[]): boolean {
  const differences = Float64Array.from(
    experiment.flatMap((value) => control.map((other) => value - other)),
  ).toSorted();
  const pairs = differences.length;
  if (pairs === 0) return false;
  const deviation = Math.sqrt((pairs * (experiment.length + control.length + 1)) / 12);
  // Of too few values the interval has no end.
  const lowest = differences[Math.floor(pairs / 2 - Z * deviation)] ?? -Infinity;
  const estimate = Math.abs(differences[Math.floor(pairs / 2)] ?? 0);
  return lowest > TOLERATED * estimate;
}

/** How a canary ended, and what it cost until then. */
export type Outcome = {
  readonly end: "promoted" | "sent back" | "undecided";
  readonly minutes: number;
  /** Visitors whose page failed in the canary. */
  readonly failing: number;
  /** Visitors who had the canary. */
  readonly touched: number;
  readonly visitors: number;
};

export type CanaryRule = { readonly name: string; run(visitors: (share: number) => Tick): Outcome };

/** What a rule wants next; a number is the canary's share, from 0 to 1. */
type Move = number | Outcome["end"];

const TICKS_PER_MINUTE = 60 / TICK_SECONDS;
const HOURS = 4;

/** Asks `next` after each tick, until it ends the canary or its time is over. */
function follow(
  visitors: (share: number) => Tick,
  firstShare: number,
  next: (tick: Tick, ticks: number) => Move,
): Outcome {
  let share = firstShare;
  let [failing, touched, all] = [0, 0, 0];
  for (let ticks = 1; ticks <= HOURS * 60 * TICKS_PER_MINUTE; ticks += 1) {
    const tick = visitors(share);
    failing += tick.canary.failing;
    touched += tick.canary.views;
    all += tick.canary.views + tick.stable.views;
    const move = next(tick, ticks);
    if (typeof move === "number") share = move;
    else return { end: move, minutes: ticks / TICKS_PER_MINUTE, failing, touched, visitors: all };
  }
  return { end: "undecided", minutes: HOURS * 60, failing, touched, visitors: all };
}

const OURS: TrialRules = { steps: [1, 10, 50], minutes: 5, views: 600, hours: HOURS, quarantine: false };

/** The registry's own: looked at after each report of a shell. */
const registryRule: CanaryRule = {
  name: "the registry's judge",
  run(visitors) {
    let judge = newJudgeState();
    let [step, stepStartedAt] = [0, 0];
    const shareOf = () => (OURS.steps[step] ?? 0) / 100;
    return follow(visitors, shareOf(), (tick, ticks) => {
      judge = addObservation(judge, tick, shareOf());
      const now = ticks * TICK_SECONDS * 1000;
      const move = decide({ rules: OURS, step, startedAt: 0, stepStartedAt, judge }, now);
      if (move.kind === "promote") return "promoted";
      if (move.kind === "roll-back") return "sent back";
      if (move.kind === "give-up") return "undecided";
      if (move.kind === "next-step") [step, stepStartedAt] = [step + 1, now];
      return shareOf();
    });
  },
};

/**
 * Flagger's documented example: each minute the share of good answers and a percentile of the times are compared with
 * limits; five failed checks send the canary back, the others move it by ten percent up to fifty.
 */
const flaggerRule: CanaryRule = {
  name: "Flagger's thresholds",
  run(visitors) {
    let [weight, failedChecks, minute] = [0.1, 0, newMinute()];
    return follow(visitors, weight, (tick, ticks) => {
      collect(minute, tick);
      if (ticks % TICKS_PER_MINUTE > 0) return weight;
      const { canary } = minute;
      minute = newMinute();
      if (failedChecks >= 5) return "sent back";
      const isGood = canary.failing <= canary.views * 0.01 && percentile(canary.inp, 0.75) <= 240;
      if (!isGood) {
        failedChecks += 1;
        return weight;
      }
      if (weight >= 0.5) return "promoted";
      weight = Math.min(weight + 0.1, 0.5);
      return weight;
    });
  },
};

/**
 * Kayenta's judge with its documented defaults: the canary beside a baseline of the same size, a value a minute of each
 * metric, compared by Mann and Whitney's test at the end of each interval over everything so far. A score under the
 * marginal one ends it; the last interval's decides.
 */
const kayentaRule: CanaryRule = {
  name: "Kayenta's intervals",
  run(visitors) {
    const share = 0.1;
    const interval = 30;
    const intervals = 3;
    const series = { stable: newSeries(), canary: newSeries() };
    let minute = newMinute();
    return follow(visitors, share, (tick, ticks) => {
      collect(minute, tick);
      if (ticks % TICKS_PER_MINUTE > 0) return share;
      for (const page of ["stable", "canary"] as const) {
        const { views, failing, inp } = minute[page];
        // The baseline is as large as the canary.
        const compared = inp.slice(0, minute.canary.views);
        series[page].failing.push((100 * failing) / Math.max(views, 1));
        series[page].inp.push(percentile(compared, 0.75));
      }
      minute = newMinute();
      const minutes = ticks / TICKS_PER_MINUTE;
      if (minutes % interval > 0) return share;
      const metrics = ["failing", "inp"] as const;
      const passed = metrics.filter((metric) => !isHigher(series.canary[metric], series.stable[metric])).length;
      if ((100 * passed) / metrics.length < 75) return "sent back";
      return minutes < interval * intervals ? share : "promoted";
    });
  },
};

export const CANARY_RULES: readonly CanaryRule[] = [registryRule, flaggerRule, kayentaRule];

type Page = { views: number; failing: number; readonly inp: number[] };

function newMinute(): { readonly stable: Page; readonly canary: Page } {
  return { stable: { views: 0, failing: 0, inp: [] }, canary: { views: 0, failing: 0, inp: [] } };
}

function collect(minute: ReturnType<typeof newMinute>, tick: Tick): void {
  for (const page of ["stable", "canary"] as const) {
    minute[page].views += tick[page].views;
    minute[page].failing += tick[page].failing;
    minute[page].inp.push(...tick.inp[page]);
  }
}

function newSeries(): { readonly failing: number[]; readonly inp: number[] } {
  return { failing: [], inp: [] };
}

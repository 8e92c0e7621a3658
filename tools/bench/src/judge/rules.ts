import { addObservation, decide, newJudgeState, type TrialRules } from "fragment-registry";
import { percentile } from "../server/load.js";
import { type Tick, TICK_SECONDS } from "./visitors.js";

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

const OURS: TrialRules = { steps: [1, 10, 50], minutes: 5, views: 600 };

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
      minute.views += tick.canary.views;
      minute.failing += tick.canary.failing;
      minute.inp.push(...tick.inp);
      if (ticks % TICKS_PER_MINUTE > 0) return weight;
      const { views, failing, inp } = minute;
      minute = newMinute();
      if (failedChecks >= 5) return "sent back";
      const isGood = failing <= views * 0.01 && percentile(inp, 0.75) <= 240;
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

export const CANARY_RULES: readonly CanaryRule[] = [registryRule, flaggerRule];

type Minute = { views: number; failing: number; readonly inp: number[] };

function newMinute(): Minute {
  return { views: 0, failing: 0, inp: [] };
}

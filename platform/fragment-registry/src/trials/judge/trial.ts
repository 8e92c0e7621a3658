import type { CanaryTrial } from "shared-contracts/registry";
import { judge, type JudgeState } from "./judge-canary.js";

/** Views are split equally between the steps. */
export type TrialRules = CanaryTrial["rules"];

type TrialAt = {
  readonly rules: TrialRules;
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly stepStartedAt: number;
  readonly judge: JudgeState;
};

export type NextMove =
  | { readonly kind: "roll-back" | "give-up" | "wait"; readonly because: string }
  | { readonly kind: "next-step" | "promote" };

/** After this, a canary that is neither worse nor proven as good is left to people. */
const TRIAL_MS = 24 * 3_600_000;

/** The decision that a trial's rules give at a time. */
export function decide({ rules, step, startedAt, stepStartedAt, judge: state }: TrialAt, now: number): NextMove {
  const isLast = step === rules.steps.length - 1;
  const viewsUntilHere = Math.ceil((rules.views * (step + 1)) / rules.steps.length);
  const judgement = judge(state, { views: viewsUntilHere });
  if (judgement.kind === "worse") return { kind: "roll-back", because: judgement.because };
  const waits = stepStartedAt + rules.minutes * 60_000 > now;
  const isEnough = state.canary.views >= viewsUntilHere;
  if (!waits && isEnough && !isLast) return { kind: "next-step" };
  if (!waits && judgement.kind === "as-good") return { kind: "promote" };
  const because = judgement.kind === "undecided" ? judgement.because : `each step takes ${rules.minutes} minutes`;
  return { kind: startedAt + TRIAL_MS <= now ? "give-up" : "wait", because };
}

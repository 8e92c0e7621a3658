import { judge, type JudgeState } from "./judge-canary.js";

export type TrialRules = {
  /** Increasing percentages of visitors. */
  readonly steps: readonly number[];
  /** Minimum duration of each step. */
  readonly minutes: number;
  /** Canary views before promotion, split equally between the steps. */
  readonly views: number;
  /** After this time a canary that is neither worse nor proven as good is left to people. */
  readonly hours: number;
  /** Whether a rolled-back release is quarantined. */
  readonly quarantine: boolean;
};

/**
 * `passed`: as good as the stable page but not promoted, for the reason in the outcome. `stopped`: somebody changed the
 * canary manually.
 */
export type TrialStatus = "running" | "promoted" | "rolled-back" | "passed" | "inconclusive" | "stopped";

export type CurvePoint = {
  readonly at: string;
  readonly share: number;
  readonly stable: { readonly views: number; readonly failing: number };
  readonly canary: { readonly views: number; readonly failing: number };
  /** Evidence against the canary; 100 rolls it back. */
  readonly evidence: number;
};

export type TrialAt = {
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
  return { kind: startedAt + rules.hours * 3_600_000 <= now ? "give-up" : "wait", because };
}

import { judge, type JudgeState } from "./judge-canary.js";

export type TrialRules = {
  /** Shares of a hundred visitors, rising. */
  readonly steps: readonly number[];
  /** How long each step takes at least. */
  readonly minutes: number;
  /** Views of the canary before it may be promoted, in equal parts for each step. */
  readonly views: number;
  /** After which a canary that is neither worse nor as good is left to people. */
  readonly hours: number;
  /** Whether a release that is sent back is withdrawn for good. */
  readonly quarantine: boolean;
};

/**
 * `passed`: as good as the stable page, but not promoted, and the outcome says why. `stopped`: somebody changed the
 * canary by hand.
 */
export type TrialStatus = "running" | "promoted" | "rolled-back" | "passed" | "inconclusive" | "stopped";

export type CurvePoint = {
  readonly at: string;
  readonly share: number;
  readonly stable: { readonly views: number; readonly failing: number };
  readonly canary: { readonly views: number; readonly failing: number };
  /** Against the canary: 100 sends it back. */
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

/** What the rules of a trial say at a moment. */
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

import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
  IterableBackoff,
  wrap,
  type CircuitBreakerPolicy,
} from "cockatiel";
import type { RendererJob, RendererResult } from "../channel/messages.js";
import { isCostly, raceDeadline, type RendererAnswer, type RendererFault } from "./renderer-answer.js";
import type { RehearseRelease } from "./rehearse-release.js";
import type { Renderers } from "./renderers.js";
import { labelOf } from "./server-bundle.js";

/** Why a slot couldn't be rendered. The list is closed, for metrics and tests. */
export type RenderFailureReason =
  | "no-live-release"
  | "render-late"
  | "render-slow"
  | "render-threw"
  | "renderer-died"
  | "render-suspended";
export type StepFailure = {
  readonly ok: false;
  readonly reason: RenderFailureReason;
  readonly detail: string;
  /** It says nothing about the release. */
  readonly isUntried?: boolean;
};

type Fault = RendererFault | Extract<RendererAnswer, { ok: false }>["fault"];

const REASONS = {
  "unverified-bundle": "no-live-release",
  "bundle-threw": "render-threw",
  "no-such-slot": "no-live-release",
  "slot-threw": "render-threw",
  "output-too-large": "render-threw",
  "renderer-slow": "render-slow",
  "renderer-died": "renderer-died",
  "queue-late": "render-late",
  "not-live": "no-live-release",
  closed: "renderer-died",
} as const satisfies Record<Fault, RenderFailureReason>;

/** Faults of jobs that no renderer started, which say nothing about the release. */
const UNTRIED: readonly Fault[] = ["unverified-bundle", "queue-late", "not-live", "closed"];
const COSTLY_UNTIL_SUSPENDED = 3;
/** Milliseconds before each retry, which may cost a renderer; the last value repeats. */
const SUSPENSION_BACKOFF_MS = [10_000, 30_000, 60_000, 120_000];

/** Milliseconds that a page waits for its slots' calls. */
export const CALLS_QUEUE_TIMEOUT_MS = 2500;

/** Maximum number of breakers: one per release and slot, and releases come and go. */
const BREAKER_LIMIT = 500;

export type RendererSteps = Pick<ReturnType<typeof createGuardedSteps>, "run">;

class CostlyFault extends Error {}
class Untried extends Error {}

/**
 * Runs jobs with a circuit breaker per `fragment@version/slot` and one per release, so that a release that doesn't work
 * at all doesn't cost a renderer for each slot.
 */
export function createGuardedSteps(renderers: Pick<Renderers, "run">, log: RehearseRelease["log"]) {
  const breakers = new Map<string, CircuitBreakerPolicy>();

  function breakerFor(key: string): CircuitBreakerPolicy {
    const known = breakers.get(key);
    if (known) return known;
    const breaker = circuitBreaker(handleType(CostlyFault), {
      halfOpenAfter: new IterableBackoff(SUSPENSION_BACKOFF_MS),
      breaker: new ConsecutiveBreaker(COSTLY_UNTIL_SUSPENDED),
    });
    breaker.onStateChange((state) => log.warn({ release: key, state: CircuitState[state] }, "Circuit breaker changed"));
    if (breakers.size >= BREAKER_LIMIT) breakers.clear();
    breakers.set(key, breaker);
    return breaker;
  }

  /** Undefined if a breaker forbids it. */
  async function runGuarded(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer | undefined> {
    let answer: RendererAnswer | undefined;
    const attempt = async () => {
      answer = await renderers.run(job, queueTimeoutMs);
      if (!answer.ok && isCostly(answer.fault)) throw new CostlyFault();
      if (!answer.ok && UNTRIED.includes(answer.fault)) throw new Untried();
    };
    // A release that lists its calls may still hang in every render.
    const keys = job.kind === "render" ? [labelOf(job.bundle), keyOf(job)] : [keyOf(job)];
    const guards = keys.map(breakerFor);
    // One page retries; others would only wait for its result.
    if (guards.some(({ state }) => state === CircuitState.HalfOpen)) return undefined;
    await wrap(...guards)
      .execute(attempt)
      .catch(() => undefined);
    return answer;
  }

  /** `within` is in milliseconds, after which the caller gives up. */
  async function run(job: RendererJob, within: number): Promise<(RendererResult & { ok: true }) | StepFailure> {
    if (within <= 0) return stepFailure("queue-late", "The slot's deadline passed before its render began");
    const answer = await raceDeadline(runGuarded(job, within), within);
    if (answer === "late") return stepFailure("queue-late", "No answer before the slot's deadline");
    if (!answer)
      return { ok: false, reason: "render-suspended", detail: `${keyOf(job)} ended too many renderers` } as const;
    return answer.ok ? answer : stepFailure(answer.fault, answer.message);
  }

  return {
    run,
    /** Skips such jobs for a while, as if they had crashed too many renderers: the slot's renders, or the release's calls. */
    async suspend(job: RendererJob): Promise<void> {
      const breaker = breakerFor(keyOf(job));
      const fail = () => Promise.reject(new CostlyFault());
      for (let time = 0; time < COSTLY_UNTIL_SUSPENDED; time += 1) await breaker.execute(fail).catch(() => undefined);
    },
  };
}

/** Key of a slot, or of a release's calls. */
function keyOf({ kind, bundle, slot }: RendererJob): string {
  return `${labelOf(bundle)}/${kind === "render" ? slot : "calls"}`;
}

export function stepFailure(fault: Fault, detail: string): StepFailure {
  return { ok: false, reason: REASONS[fault], detail, isUntried: UNTRIED.includes(fault) };
}

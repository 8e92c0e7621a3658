import {
  circuitBreaker,
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
  IterableBackoff,
  type CircuitBreakerPolicy,
} from "cockatiel";
import type { RendererJob, RendererResult, ServerBundle } from "../../renderer/renderer-protocol.js";
import type { LoadedRelease } from "../lock/release-store.js";
import type { PoolFault, RendererAnswer } from "../rendering/renderer-answer.js";
import type { RendererPool } from "../rendering/renderer-pool.js";
import type { StepFailure } from "./compose-slot.js";
import { raceDeadline } from "./race-deadline.js";
import type { FallbackReason } from "./slot-outcome.js";

type Fault = PoolFault | Extract<RendererAnswer, { ok: false }>["fault"];

const REASONS = {
  "unverified-bundle": "no-live-release",
  "bundle-threw": "render-threw",
  "no-such-slot": "no-live-release",
  "slot-threw": "render-threw",
  "output-too-large": "render-threw",
  "renderer-late": "render-late",
  "renderer-died": "renderer-died",
  "queue-late": "render-late",
  "pool-closed": "renderer-died",
} as const satisfies Record<Fault, FallbackReason>;

/** Faults that cost a renderer: a release that goes on causing them is not tried again for a while. */
const COSTLY: readonly Fault[] = ["renderer-late", "renderer-died"];
/** Faults of jobs that no renderer began: they say nothing about the release, good or bad. */
const UNTRIED: readonly Fault[] = ["queue-late", "pool-closed"];
const COSTLY_UNTIL_SUSPENDED = 3;
/** Milliseconds before each time that it is tried again, of which each may cost a renderer; then always the last. */
const SUSPENDED_FOR = [10_000, 30_000, 60_000, 120_000];

/** Milliseconds that one job may take inside a renderer; a slot renders in one to ten, the first time in a hundred. */
export const JOB_LIMIT = 1000;

/** Breakers kept: a release has one, and one a slot, and releases come and go. */
const BREAKER_LIMIT = 500;

export type RendererSteps = {
  /** What every named slot of one release wants to know before its render. */
  calls(release: LoadedRelease, slots: readonly string[], input: string): Promise<CallsOfSlots | StepFailure>;
  /** `key` names what is suspended when it costs too many renderers; `within`: milliseconds until nobody waits any more. */
  run(job: RendererJob, key: string, within: number): Promise<(RendererResult & { ok: true }) | StepFailure>;
};

type CallsOfSlots = Extract<RendererResult, { kind: "calls" }>;

/** The steps of all views; a release can be suspended before any view has met it. */
export type GuardedSteps = RendererSteps & {
  /** Runs no such job of the release for a while, as if it had cost too many renderers. */
  suspend(release: Pick<LoadedRelease, "locked">, kind: RendererJob["kind"]): Promise<void>;
};

class CostlyFault extends Error {}
class Untried extends Error {}

/**
 * Jobs of slots, with a circuit breaker for each `fragment@version/slot`, and one for the release: where nothing of it
 * works in between, its other slots need not cost renderers one by one.
 */
export function createRendererSteps(pool: RendererPool): GuardedSteps {
  const breakers = new Map<string, CircuitBreakerPolicy>();

  function breakerFor(key: string): CircuitBreakerPolicy {
    const known = breakers.get(key);
    if (known) return known;
    const breaker = circuitBreaker(handleType(CostlyFault), {
      halfOpenAfter: new IterableBackoff(SUSPENDED_FOR),
      breaker: new ConsecutiveBreaker(COSTLY_UNTIL_SUSPENDED),
    });
    if (breakers.size >= BREAKER_LIMIT) breakers.clear();
    breakers.set(key, breaker);
    return breaker;
  }

  /** The limit is the job's own, whatever the deadline: a busy shell must not kill renderers of innocent slots. */
  async function runGuarded(job: RendererJob, key: string, patience: number): Promise<RendererAnswer | undefined> {
    let answer: RendererAnswer | undefined;
    try {
      const attempt = async () => {
        answer = await pool.run(job, { limit: JOB_LIMIT, patience });
        if (!answer.ok && COSTLY.includes(answer.fault)) throw new CostlyFault();
        if (!answer.ok && UNTRIED.includes(answer.fault)) throw new Untried();
      };
      const own = breakerFor(key);
      const guarded = () => own.execute(attempt);
      // A release that says its calls may still hang in every render.
      const ofRelease = job.kind === "render" ? breakerFor(labelOf(job.bundle)) : undefined;
      // One page tries whether it works again; the others would wait for what becomes of that.
      if ([own, ofRelease].some((breaker) => breaker?.state === CircuitState.HalfOpen)) return undefined;
      await (ofRelease ? ofRelease.execute(guarded) : guarded());
    } catch (error) {
      if (error instanceof BrokenCircuitError) return undefined;
    }
    return answer;
  }

  async function run(job: RendererJob, key: string, within: number) {
    if (within <= 0) return failure("queue-late", "The slot's deadline passed before its render began");
    const answer = await raceDeadline(runGuarded(job, key, within), within);
    if (answer === "late") return failure("queue-late", `No answer within ${Math.round(within)} ms`);
    if (!answer) return { ok: false, reason: "render-suspended", detail: `${key} ended too many renderers` } as const;
    return answer.ok ? answer : failure(answer.fault, answer.message);
  }

  return {
    run,
    async suspend({ locked }, kind) {
      const breaker = breakerFor(kind === "render" ? labelOf(locked) : callsKeyOf(locked));
      const fail = () => Promise.reject(new CostlyFault());
      for (let time = 0; time < COSTLY_UNTIL_SUSPENDED; time += 1) await breaker.execute(fail).catch(() => undefined);
    },
    async calls(release, slots, input) {
      const job = { kind: "calls", bundle: toServerBundle(release), slots, input } as const;
      const answer = await run(job, callsKeyOf(release.locked), JOB_LIMIT);
      if (!answer.ok) return answer;
      return answer.kind === "calls" ? answer : failure("slot-threw", "A calls job was answered with a render");
    },
  };
}

/** `fragment@version` */
export function labelOf({ name, version }: Pick<ServerBundle, "name" | "version">): string {
  return `${name}@${version}`;
}

function callsKeyOf(locked: Pick<ServerBundle, "name" | "version">): string {
  return `${labelOf(locked)}/calls`;
}

export function toServerBundle({ locked, serverFile, serverIntegrity }: LoadedRelease): ServerBundle {
  return { name: locked.name, version: locked.version, file: serverFile, integrity: serverIntegrity };
}

export function failure(fault: Fault, detail: string): StepFailure {
  return { ok: false, reason: REASONS[fault], detail };
}

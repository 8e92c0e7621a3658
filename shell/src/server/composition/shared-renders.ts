import {
  CALLS_QUEUE_TIMEOUT_MS,
  labelOf,
  raceDeadline,
  stepFailure,
  type RendererJob,
  type RendererResult,
  type RendererSteps,
  type StepFailure,
} from "fragment-renderer";
import { LRUCache } from "lru-cache";
import type { SlotRendering } from "shared-contracts";
import type { LoadedRelease } from "../lock/release-store.js";
import {
  createRenderJobs,
  placeOf,
  toKey,
  type CallsRequest,
  type SlotRequest,
  type RenderRequest,
} from "./render-jobs.js";
import { isSame, isWorthKeeping, sizeOf, type Answer } from "./shared-answers.js";
import { createSlotMasks } from "./slot-masks.js";
import { createWithheldData } from "./withheld-data.js";

/**
 * `hit`: from memory. `joined`: another view was already rendering it. `miss`: rendered from what the slot reads.
 * `learned`: rendered from the whole input, to learn what the slot reads. `personal`: rendered for one member.
 * `unshared`: the slot or release can't be shared.
 */
export type ShareOutcome = "hit" | "joined" | "miss" | "learned" | "personal" | "unshared";

export type ShareRenders = {
  readonly renderer: RendererSteps;
  /** Memory for results, at two bytes per character, which is the maximum; 0 disables sharing. */
  readonly bytes: number;
  /**
   * Whether the same result was requested a moment ago: when memory is short, results requested only once aren't
   * cached.
   */
  readonly requestedRecently: (key: string) => boolean;
  /**
   * Milliseconds after which a result is evicted. It wouldn't be wrong, because everything it depends on is in its key.
   */
  readonly timeToLive: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Whether to render this hit again and compare. */
  readonly isSample: () => boolean;
  readonly onOutcome: (outcome: ShareOutcome) => void;
  /** A sample came out differently, so the release is no longer shared. */
  readonly onDifference: (release: string, slot: string) => void;
};

/** Requests to releases. Neither rejects. */
export type SlotRenderer = {
  calls(request: CallsRequest): Promise<Extract<RendererResult, { kind: "calls" }> | StepFailure>;
  render(request: RenderRequest): Promise<{ readonly ok: true; readonly rendering: SlotRendering } | StepFailure>;
};

export type SharedRenders = {
  /** Renders each result once and gives it to every view that the slot can't distinguish. */
  readonly renderer: SlotRenderer;
  /** Drops results of other releases. */
  retain(releases: readonly Pick<LoadedRelease, "locked">[]): void;
  /** Bytes in use, out of those allowed. */
  bytes(): number;
};

type Kept = { readonly ok: true; readonly answer: Answer; readonly release: string };

/** Share of the memory available to any result; the rest is for results that are requested again. */
const SINGLE_USE_SHARE = 0.5;

/**
 * Shares renderer results between views of members and guests. A renderer gets only the parts of a view that the slot
 * is known to read, and the key contains all of them. So whatever a release does, nobody gets a result that was
 * rendered from other data than their own. Results that only one member may see are rendered individually and never
 * cached.
 */
export function shareRenders(options: ShareRenders): SharedRenders {
  const { renderer, requestedRecently, timeToLive, now, wallClock, isSample, onOutcome, onDifference } = options;
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, options.bytes),
    sizeCalculation: ({ answer }) => sizeOf(answer),
    ttl: timeToLive,
    ttlResolution: 0,
    perf: { now },
  });
  const making = new Map<string, Promise<Kept | StepFailure>>();
  const masks = createSlotMasks();
  const unsharedReleases = new Set<string>();
  const withheld = createWithheldData();
  const jobs = createRenderJobs({ wallClock });
  let sweptAt = now();

  /** Removes expired entries, which would otherwise stay until their memory is needed. */
  function sweep(): void {
    if (now() - sweptAt < timeToLive) return;
    sweptAt = now();
    kept.purgeStale();
  }

  /** Renders once, however many views need the same result at the same time. */
  async function makeOnce(key: string, job: RendererJob, made: Promise<Answer | StepFailure>) {
    const isAgain = requestedRecently(key);
    const isWanted = job.reads !== "report" && (isAgain || kept.calculatedSize < options.bytes * SINGLE_USE_SHARE);
    const answer = await made.finally(() => making.delete(key));
    if (!answer.ok) return answer;
    sweep();
    const entry: Kept = { ok: true, answer, release: labelOf(job.bundle) };
    if (isWanted && isWorthKeeping(answer) && !unsharedReleases.has(entry.release)) kept.set(key, entry);
    return entry;
  }

  async function obtain(request: SlotRequest, job: RendererJob, within: number): Promise<Answer | StepFailure> {
    const key = toKey(job);
    const known = kept.get(key);
    if (known) {
      onOutcome("hit");
      if (isSample()) void compare(request, known);
      return known.answer;
    }
    const startedAt = now();
    const underWay = making.get(key);
    if (underWay) {
      const shared = await raceDeadline(underWay, within);
      if (shared !== "late" && shared.ok) {
        onOutcome("joined");
        return shared.answer;
      }
    }
    onOutcome(job.reads === "report" ? "learned" : "miss");
    // If the shared render failed, retry individually: the other view may have had less time.
    const left = within - (now() - startedAt);
    if (left <= 0) return stepFailure("queue-late", "The slot's deadline passed before its render began");
    if (underWay) return renderer.run(job, left);
    const own = makeOnce(key, job, renderer.run(job, left));
    making.set(key, own);
    const made = await own;
    return made.ok ? made.answer : made;
  }

  function runAlone(outcome: ShareOutcome, job: RendererJob, within: number): Promise<Answer | StepFailure> {
    onOutcome(outcome);
    return renderer.run(job, within);
  }

  async function answer(request: SlotRequest): Promise<Answer | StepFailure> {
    const release = labelOf(request.release.locked);
    const place = placeOf(request);
    const known = masks.get(place);
    if (options.bytes === 0 || unsharedReleases.has(release) || known === "unlearnable") {
      return runAlone("unshared", jobs.whole(request), request.within);
    }
    const startedAt = now();
    if (known) {
      const job = jobs.masked(request, known);
      const answered = await (job.isPersonal
        ? runAlone("personal", job, request.within)
        : obtain(request, job, request.within));
      if (!answered.ok || answered.kind !== "reads-more") return answered;
    }
    const job = jobs.whole(request, "report");
    const left = request.within - (now() - startedAt);
    const answered = await (job.isPersonal ? runAlone("learned", job, left) : obtain(request, job, left));
    if (answered.ok && answered.kind !== "reads-more" && answered.reads !== undefined) {
      masks.learn(place, release, answered.reads);
    }
    return answered;
  }

  /** Compares with a render of the view's entire input, as if nothing had been shared. */
  async function compare(request: SlotRequest, { answer: shared, release }: Kept): Promise<void> {
    const fresh = await renderer.run(jobs.whole(request), CALLS_QUEUE_TIMEOUT_MS);
    if (!fresh.ok || isSame(fresh, shared) || unsharedReleases.has(release)) return;
    unsharedReleases.add(release);
    for (const [key, entry] of kept.entries()) if (entry.release === release) kept.delete(key);
    onDifference(release, "slots" in request ? "calls" : request.slot);
  }

  return {
    renderer: {
      async calls({ input, ...request }) {
        const answered = await answer({ ...request, input: withheld.withhold(input), within: CALLS_QUEUE_TIMEOUT_MS });
        if (!answered.ok) return answered;
        if (answered.kind !== "calls") return stepFailure("slot-threw", "A calls job was answered with a render");
        return { ...answered, calls: withheld.fillCalls(answered.calls, input) };
      },
      async render({ input, ...request }) {
        const answered = await answer({ ...request, input: withheld.withhold(input) });
        if (!answered.ok) return answered;
        if (answered.kind !== "render") return stepFailure("slot-threw", "A render job was answered with calls");
        return { ok: true, rendering: withheld.fillRendering(answered.rendering, input) };
      },
    },
    retain(releases) {
      const labels = new Set(releases.map(({ locked }) => labelOf(locked)));
      masks.retain(labels);
      for (const [key, { release }] of kept.entries()) if (!labels.has(release)) kept.delete(key);
    },
    bytes: () => kept.calculatedSize,
  };
}

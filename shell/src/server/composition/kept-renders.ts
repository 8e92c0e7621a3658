import {
  CALLS_QUEUE_TIMEOUT_MS,
  raceDeadline,
  stepFailure,
  type RendererJob,
  type RendererResult,
  type RendererSteps,
  type StepFailure,
} from "fragment-renderer";
import { LRUCache } from "lru-cache";
import type { SlotJob } from "./slot-jobs.js";

type Result = RendererResult & { readonly ok: true };
type ResultOf<Job extends RendererJob> = Extract<Result, { readonly kind: Job["kind"] }>;

/** `hit`: from memory. `joined`: another view was already rendering it. `miss`: rendered, and kept. `visitor`: never kept. */
export type RenderOutcome = "hit" | "joined" | "miss" | "visitor";

export type KeptRendersOptions = {
  readonly renderer: RendererSteps;
  /** Memory for results, at two bytes per character, which is the maximum; with 0 none is kept. */
  readonly bytes: number;
  /** Milliseconds after which a result is dropped. It wouldn't be wrong, unless the slot shows the time. */
  readonly timeToLive: number;
  /**
   * Whether the same result was asked for a moment ago. When half of the memory is used, others aren't kept.
   */
  readonly requestedRecently: (key: string) => boolean;
  readonly onOutcome: (outcome: RenderOutcome) => void;
};

export type KeptRenders = ReturnType<typeof keepRenders>;
type Run = <Job extends RendererJob>(job: SlotJob<Job>, within?: number) => Promise<ResultOf<Job> | StepFailure>;

const BYTES_PER_CHARACTER = 2;
/** Overhead of key, entry and short strings. */
const BYTES_PER_ENTRY = 500;

/**
 * Renders what is for everybody once for all views that sent the same bytes, and keeps it. What is for one visitor is
 * rendered for each view.
 */
export function keepRenders({ renderer, bytes, timeToLive, requestedRecently, onOutcome }: KeptRendersOptions) {
  const kept = new LRUCache<string, Result>({ maxSize: Math.max(1, bytes), sizeCalculation: sizeOf, ttl: timeToLive });
  const rendering = new Map<string, Promise<Result | StepFailure>>();

  async function renderOnce({ job, key }: SlotJob, within: number): Promise<Result | StepFailure> {
    const isWanted = requestedRecently(key) || kept.calculatedSize < bytes / 2;
    const result = await renderer.run(job, within).finally(() => rendering.delete(key));
    if (result.ok && isWanted && bytes > 0) kept.set(key, result);
    return result;
  }

  async function run(slotJob: SlotJob, within = CALLS_QUEUE_TIMEOUT_MS): Promise<Result | StepFailure> {
    const { job, key } = slotJob;
    if (job.audience !== "everybody") {
      onOutcome("visitor");
      return renderer.run(job, within);
    }
    const known = kept.get(key);
    if (known) {
      onOutcome("hit");
      return known;
    }
    const other = rendering.get(key);
    if (!other) {
      onOutcome("miss");
      const own = renderOnce(slotJob, within);
      rendering.set(key, own);
      return own;
    }
    onOutcome("joined");
    const startedAt = performance.now();
    const shared = await raceDeadline(other, within);
    if (shared === "late") return stepFailure("queue-late", "The slot's deadline passed before its render began");
    // The other view may have had less time.
    return shared.ok ? shared : renderer.run(job, within - (performance.now() - startedAt));
  }

  return {
    /** `within` is in milliseconds. Never rejects. A result is of its job's kind. */
    run: run as Run,
    /** Bytes in use, out of those allowed. */
    bytes: () => kept.calculatedSize,
  };
}

function sizeOf(result: Result): number {
  const characters =
    result.kind === "render"
      ? result.rendering.html.length + result.rendering.css.length + result.rendering.styleKey.length
      : JSON.stringify(result.calls).length;
  return characters * BYTES_PER_CHARACTER + BYTES_PER_ENTRY;
}

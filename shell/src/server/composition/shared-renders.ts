import { createHash } from "node:crypto";
import {
  CALLS_PATIENCE,
  labelOf,
  raceDeadline,
  stepFailure,
  toServerBundle,
  type RendererJob,
  type RendererResult,
  type RendererSteps,
  type StepFailure,
} from "fragment-renderer";
import { LRUCache } from "lru-cache";
import type { LoadedRelease } from "../lock/release-store.js";

/** `hit`: taken from memory; `joined`: another view was just making it; `miss`: a renderer made it. */
export type ShareOutcome = "hit" | "joined" | "miss";

export type ShareRenders = {
  readonly renderer: RendererSteps;
  /** Bytes of memory for answers, counted as two a character, which is the most that they take. */
  readonly bytes: number;
  /** Whether the same was asked for a moment ago: what is asked for once is not worth its memory. */
  readonly askedLately: (key: string) => boolean;
  /** Milliseconds that an answer may be used: a render may look at the clock, for an offer that ends. */
  readonly timeToLive: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly onOutcome: (outcome: ShareOutcome) => void;
};

export type SharedRenders = {
  /** Makes each answer once and gives it to every view that asks for exactly the same. */
  readonly renderer: RendererSteps;
  /** Drops what other releases made. */
  retain(releases: readonly Pick<LoadedRelease, "locked">[]): void;
  /** Bytes in use, of those allowed. */
  bytes(): number;
};

type Answer = Extract<RendererResult, { ok: true }>;
/** `nonce`: of the view that it was made for, where it stands in the markup. */
type Kept = {
  readonly ok: true;
  readonly answer: Answer;
  readonly release: string;
  readonly nonce: string | undefined;
};

/** Inputs whose hash is remembered: each view asks some twenty times with the same. */
const INPUT_LIMIT = 64;
const BYTES_A_CHARACTER = 2;
/** Of the key, the entry and what is around short texts. */
const BYTES_AN_ENTRY = 500;

/**
 * Shares what renderers answered between views. The key is everything that an answer is made from, byte by byte:
 * release, bundle, slot, `SlotInput` and the answers to the slot's calls. So nobody gets what was made from other data
 * than his own. Only good answers are kept or shared. Meant for guests: a member's input fits nobody else.
 */
export function shareRenders(options: ShareRenders): SharedRenders {
  const { renderer, askedLately, timeToLive, now, onOutcome } = options;
  const kept = new LRUCache<string, Kept>({
    maxSize: options.bytes,
    sizeCalculation: ({ answer }) => sizeOf(answer),
    ttl: timeToLive,
    ttlResolution: 0,
    perf: { now },
  });
  const making = new Map<string, Promise<Kept | StepFailure>>();
  const inputHashes = new LRUCache<string, string>({ max: INPUT_LIMIT });
  let sweptAt = now();

  function toKey(job: RendererJob): string {
    const { name, version, integrity } = job.bundle;
    const input = inputHashes.get(job.input) ?? hashOf([job.input]);
    inputHashes.set(job.input, input);
    const rest = job.kind === "render" ? [job.slot, job.slotData] : job.slots;
    return hashOf([job.kind, name, version, integrity, input, ...rest]);
  }

  /** What nobody asks for again would stay until its room is needed. */
  function sweep(): void {
    if (now() - sweptAt < timeToLive) return;
    sweptAt = now();
    kept.purgeStale();
  }

  /** Asked once, however many views want the same at once. */
  async function makeOnce(key: string, job: RendererJob, made: Promise<Answer | StepFailure>) {
    const isWanted = askedLately(key);
    const answer = await made.finally(() => making.delete(key));
    if (!answer.ok) return answer;
    sweep();
    const entry: Kept = { ok: true, answer, release: labelOf(job.bundle), nonce: nonceIn(answer, job) };
    if (isWorthKeeping(answer) && isWanted) kept.set(key, entry);
    return entry;
  }

  async function obtain(
    job: RendererJob,
    within: number,
    make: (within: number) => Promise<Answer | StepFailure>,
  ): Promise<Answer | StepFailure> {
    const key = toKey(job);
    const known = kept.get(key);
    if (known) {
      onOutcome("hit");
      return withNonceOf(job, known);
    }
    const startedAt = now();
    const underWay = making.get(key);
    if (underWay) {
      const shared = await raceDeadline(underWay, within);
      if (shared !== "late" && shared.ok) {
        onOutcome("joined");
        return withNonceOf(job, shared);
      }
    }
    onOutcome("miss");
    // Who waited for one that failed tries for itself: the other view may have had less time.
    const left = within - (now() - startedAt);
    if (left <= 0) return stepFailure("queue-late", `No shared answer within ${Math.round(within)} ms`);
    if (underWay) return make(left);
    const own = makeOnce(key, job, make(left));
    making.set(key, own);
    const made = await own;
    return made.ok ? made.answer : made;
  }

  return {
    renderer: {
      async run(job, key, within) {
        return obtain(job, within, (left) => renderer.run(job, key, left));
      },
      async calls(release, slots, input) {
        const job = { kind: "calls", bundle: toServerBundle(release), slots, input } as const;
        const answer = await obtain(job, CALLS_PATIENCE, () => renderer.calls(release, slots, input));
        if (!answer.ok || answer.kind === "calls") return answer;
        return stepFailure("slot-threw", "A calls job was answered with a render");
      },
    },
    retain(releases) {
      const labels = new Set(releases.map(({ locked }) => labelOf(locked)));
      for (const [key, { release }] of kept.entries()) if (!labels.has(release)) kept.delete(key);
    },
    bytes: () => kept.calculatedSize,
  };
}

/** Lengths stand before the parts, so that no two lists of parts read the same. */
function hashOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64");
}

/** One slot that could not say its calls would keep failing from memory. */
function isWorthKeeping(answer: Answer): boolean {
  return answer.kind === "render" || Object.values(answer.calls).every(({ ok }) => ok);
}

function nonceIn(answer: Answer, job: RendererJob): string | undefined {
  if (answer.kind !== "render" || job.kind !== "render") return undefined;
  const { html, css, styleKey } = answer.rendering;
  return [html, css, styleKey].some((text) => text.includes(job.nonce)) ? job.nonce : undefined;
}

/** Each view gets a nonce of its own; the other one opens nothing in its page. */
function withNonceOf(job: RendererJob, { answer, nonce }: Kept): Answer {
  if (nonce === undefined || answer.kind !== "render" || job.kind !== "render") return answer;
  const { html, css, styleKey } = answer.rendering;
  const replace = (text: string) => text.replaceAll(nonce, () => job.nonce);
  return { ...answer, rendering: { html: replace(html), css: replace(css), styleKey: replace(styleKey) } };
}

function sizeOf(answer: Answer): number {
  const characters =
    answer.kind === "render"
      ? answer.rendering.html.length + answer.rendering.css.length + answer.rendering.styleKey.length
      : JSON.stringify(answer.calls).length;
  return characters * BYTES_A_CHARACTER + BYTES_AN_ENTRY;
}

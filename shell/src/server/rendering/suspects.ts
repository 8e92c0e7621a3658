import type { RendererJob } from "../../renderer/renderer-protocol.js";

/** Releases that lately held a renderer up, by the kind of job. */
export type Suspects = {
  has(job: RendererJob): boolean;
  /** Watches the job's release from now on. */
  add(job: RendererJob): void;
  /** Also a busy machine makes a job late: what works is trusted again. */
  clear(job: RendererJob): void;
};

/** Milliseconds that a release is watched after it held a renderer up, unless a job of it is done before. */
const SUSPECT_FOR = 60_000;

export function createSuspects(now: () => number): Suspects {
  const suspectUntil = new Map<string, number>();
  return {
    has: (job) => (suspectUntil.get(workOf(job)) ?? -Infinity) > now(),
    add(job) {
      for (const [work, until] of suspectUntil) if (until <= now()) suspectUntil.delete(work);
      suspectUntil.set(workOf(job), now() + SUSPECT_FOR);
    },
    clear: (job) => void suspectUntil.delete(workOf(job)),
  };
}

/** A release whose renders hang may well say its calls, so these tell nothing about those. */
export function workOf({ bundle, kind }: RendererJob): string {
  return `${kind} ${bundle.integrity}`;
}

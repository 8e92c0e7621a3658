import type { FastifyBaseLogger } from "fastify";
import { JOB_LIMIT, labelOf, toServerBundle } from "../composition/renderer-steps.js";
import type { RendererJob } from "../../renderer/renderer-protocol.js";
import type { LoadedRelease } from "../lock/release-store.js";
import { isCostly, type RendererAnswer } from "../rendering/renderer-answer.js";
import type { Rehearsal, RehearsingRenderer } from "../rendering/renderer-warmth.js";
import { toSampleData } from "./sample-answers.js";
import { SAMPLE_INPUTS } from "./sample-page.js";

export type RehearseReleases = {
  readonly releases: readonly LoadedRelease[];
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Jobs of this kind of the release end renderers. */
  readonly onCostly: (release: LoadedRelease, kind: RendererJob["kind"]) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

type Costly = { readonly kind: RendererJob["kind"]; readonly fault: Extract<RendererAnswer, { ok: false }> };

/** Evaluating a release on a busy machine takes far longer than rendering with it. */
const EVALUATION_LIMIT = 5000;
const INPUTS = SAMPLE_INPUTS.map((input) => JSON.stringify(input));

/** Milliseconds that one release may take on one renderer: one that is slow must not keep the others waiting. */
const RELEASE_LIMIT = 2000;
const NONCE = "sample";

type Run = RehearsingRenderer["run"];

/**
 * What every renderer does before it gets slots of these releases: it evaluates each, and renders each slot of a sample
 * page, for a guest and for a member, since the first render of a slot takes many times as long as the next one. What
 * fails is left to pages to report. A release that ends a renderer meanwhile is not tried out any more, and pages do
 * without it for a while.
 */
export function rehearseReleases({ releases, log, onCostly, now }: RehearseReleases): Rehearsal {
  const costly = new Set<LoadedRelease>();

  function giveUp(release: LoadedRelease, { kind, fault: { fault: reason, message: detail } }: Costly): void {
    if (costly.has(release)) return;
    costly.add(release);
    onCostly(release, kind);
    log.warn({ release: labelOf(release.locked), reason, detail }, "A release ended a renderer that tried it out");
  }

  return async ({ run, known }) => {
    for (const release of releases) {
      if (costly.has(release) || known.has(release.serverIntegrity)) continue;
      const ended = await tryOut(release, run, now);
      if (ended) return giveUp(release, ended);
      known.add(release.serverIntegrity);
    }
  };
}

/** What ended the renderer. */
async function tryOut(release: LoadedRelease, run: Run, now: () => number): Promise<Costly | undefined> {
  const bundle = toServerBundle(release);
  const slots = Object.keys(release.manifest.contract.slots);
  const evaluated = await run({ kind: "calls", bundle, input: "{}", slots: [] }, EVALUATION_LIMIT);
  if (!evaluated.ok) return isCostly(evaluated.fault) ? { kind: "calls", fault: evaluated } : undefined;
  const end = now() + RELEASE_LIMIT;
  for (const input of INPUTS) {
    const asked = await run({ kind: "calls", bundle, input, slots }, JOB_LIMIT);
    if (!asked.ok && isCostly(asked.fault)) return { kind: "calls", fault: asked };
    if (!asked.ok || asked.kind !== "calls") continue;
    for (const [slot, calls] of Object.entries(asked.calls)) {
      if (!calls.ok || now() > end) continue;
      const slotData = JSON.stringify(toSampleData(calls.calls));
      const rendered = await run({ kind: "render", bundle, input, slot, slotData, nonce: NONCE }, JOB_LIMIT);
      if (!rendered.ok && isCostly(rendered.fault)) return { kind: "render", fault: rendered };
    }
  }
  return undefined;
}

import { isGuest } from "shared-contracts";
import type { RendererJob } from "../channel/messages.js";
import { isCostly, type RendererAnswer } from "../renderers/renderer-answer.js";
import { labelOf, toServerBundle, type RenderableRelease } from "../renderers/renderers.js";
import { toSampleData } from "./sample-answers.js";
import { SAMPLE_INPUTS } from "./sample-page.js";

export type RehearseRelease = {
  readonly release: RenderableRelease;
  readonly run: (job: RendererJob) => Promise<RendererAnswer>;
  readonly log: { warn(fields: object, message: string): void };
  /** Called if this slot, or listing its calls, crashed the renderer. */
  readonly onCostly: (slot: string | undefined) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

type Costly = { readonly slot?: string; readonly fault: Extract<RendererAnswer, { ok: false }> };

const INPUTS = SAMPLE_INPUTS.map((input) => ({
  input: JSON.stringify(input),
  // Warms up the realm of personal jobs.
  isPersonal: !isGuest(input.context),
}));
/** Milliseconds after which a slow rehearsal stops. */
const REHEARSAL_LIMIT_MS = 2000;
const NONCE = "sample";

/**
 * Warms up a renderer before it gets page jobs: renders each slot of a sample page for a guest and a member, because a
 * slot's first render takes many times as long as later ones. Failures are left to pages to report. A release that
 * crashes its renderer isn't rehearsed any further, and pages skip it for a while.
 */
export async function rehearseRelease({ release, run, log, onCostly, now }: RehearseRelease): Promise<void> {
  const ended = await tryOut(release, run, now);
  if (!ended) return;
  const { fault: reason, message: detail } = ended.fault;
  onCostly(ended.slot);
  log.warn(
    { release: labelOf(release.locked), slot: ended.slot, reason, detail },
    "A release ended the renderer that tried it out",
  );
}

/** Returns the error that ended the renderer, if any. */
async function tryOut(
  release: RenderableRelease,
  run: RehearseRelease["run"],
  now: () => number,
): Promise<Costly | undefined> {
  const bundle = toServerBundle(release);
  const slots = Object.keys(release.manifest.contract.slots);
  const end = now() + REHEARSAL_LIMIT_MS;
  for (const { input, isPersonal } of INPUTS) {
    const asked = await run({ kind: "calls", bundle, input, isPersonal, slots });
    if (!asked.ok && isCostly(asked.fault)) return { fault: asked };
    if (!asked.ok || asked.kind !== "calls") continue;
    for (const [slot, calls] of Object.entries(asked.calls)) {
      if (!calls.ok || now() > end) continue;
      const slotData = JSON.stringify(toSampleData(calls.calls));
      const rendered = await run({ kind: "render", bundle, input, isPersonal, slot, slotData, nonce: NONCE });
      if (!rendered.ok && isCostly(rendered.fault)) return { slot, fault: rendered };
    }
  }
  return undefined;
}

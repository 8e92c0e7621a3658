import { SAMPLE_INPUTS, toSampleData } from "fragment-kit/rehearsal";
import { isGuest, SLOT_PARTS, takeConfiguration, takePart } from "shared-contracts";
import type { RendererJob } from "../channel/messages.js";
import type { ReleasePart } from "../health/guarded-steps.js";
import { isCostly, type RendererAnswer } from "../renderers/renderer-answer.js";
import { labelOf, toServerBundle, type RenderableRelease } from "../renderers/renderers.js";

export type RehearseRelease = {
  readonly release: RenderableRelease;
  readonly run: (job: RendererJob) => Promise<RendererAnswer>;
  readonly log: { warn(fields: object, message: string): void };
  /** Called if a part of the release crashed the renderer. */
  readonly onCostly: (part: ReleasePart) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

type Costly = { readonly part: ReleasePart; readonly fault: Extract<RendererAnswer, { ok: false }> };

/** For both realms. */
const INPUTS = SAMPLE_INPUTS.map(
  (input) =>
    ({
      audience: isGuest(input.context) ? "everybody" : "visitor",
      parts: [takeConfiguration(input), ...SLOT_PARTS.map((part) => takePart(part, input))].map((part) =>
        JSON.stringify(part),
      ),
    }) as const,
);
/** Milliseconds after which a slow rehearsal stops, from its start or from a crash. */
const REHEARSAL_LIMIT_MS = 2000;
/** With so many slots that crash the renderer, the others are expected to. */
const COSTLY_SLOTS = 2;

/**
 * Warms up a renderer before it gets page jobs: renders each slot of a sample page for a guest and a member, because a
 * slot's first render takes many times as long as later ones. Failures are left to pages to report. A slot that crashes
 * its renderer is skipped by pages for a while; after a second one, all slots of the release are.
 */
export async function rehearseRelease({ release, run, log, onCostly, now }: RehearseRelease): Promise<void> {
  let slots = 0;
  for await (const { part, fault } of tryOut(release, run, now)) {
    const { fault: reason, message: detail } = fault;
    const slot = typeof part === "object" ? part.slot : undefined;
    if (slot !== undefined) slots += 1;
    const isHopeless = slots === COSTLY_SLOTS;
    onCostly(isHopeless ? "renders" : part);
    log.warn(
      { release: labelOf(release.locked), slot, reason, detail },
      "A release ended the renderer that tried it out",
    );
    if (isHopeless || part === "calls") return;
  }
}

/** Yields the errors that ended the renderer. */
async function* tryOut(
  release: RenderableRelease,
  run: RehearseRelease["run"],
  now: () => number,
): AsyncGenerator<Costly> {
  const bundle = toServerBundle(release);
  const slots = Object.keys(release.manifest.contract.slots);
  let end = now() + REHEARSAL_LIMIT_MS;
  const costly = new Set<string>();
  for (const input of INPUTS) {
    for (const slot of slots) {
      if (costly.has(slot) || now() > end) continue;
      const asked = await run({ ...input, kind: "calls", bundle, slot });
      if (!asked.ok && isCostly(asked.fault)) yield { part: "calls", fault: asked };
      if (!asked.ok || asked.kind !== "calls") continue;
      const slotData = JSON.stringify(toSampleData(asked.calls));
      const rendered = await run({ ...input, kind: "render", bundle, slot, slotData });
      if (rendered.ok || !isCostly(rendered.fault)) continue;
      costly.add(slot);
      end = now() + REHEARSAL_LIMIT_MS;
      yield { part: { slot }, fault: rendered };
    }
  }
}

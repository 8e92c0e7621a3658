import { SAMPLE_INPUTS, toSampleData } from "fragment-kit/rehearsal";
import { isGuest, SLOT_PARTS, takeConfiguration, takePart } from "shared-contracts";
import type { RendererJob } from "../channel/messages.js";
import { isCostly, type RendererAnswer } from "./renderer-answer.js";
import { labelOf, type RenderableRelease } from "./server-bundle.js";

export type RehearseRelease = {
  readonly release: RenderableRelease;
  readonly run: (job: RendererJob) => Promise<RendererAnswer>;
  readonly log: { warn(fields: object, message: string): void };
  /** Called if the release's calls, or the renders of a slot, ended the renderer. */
  readonly onCostly: (job: RendererJob) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

/** For each realm. */
const INPUTS = SAMPLE_INPUTS.flatMap((input) => {
  const parts = [takeConfiguration(input), ...SLOT_PARTS.map((part) => takePart(part, input))].map((part) =>
    JSON.stringify(part),
  );
  const audiences = isGuest(input.context) ? (["everybody", "guest"] as const) : (["member"] as const);
  return audiences.map((audience) => ({ audience, parts }));
});
/** Milliseconds after which a slow rehearsal stops. */
const REHEARSAL_LIMIT_MS = 2000;

/**
 * Renders each slot of a sample page for a guest and a member, because a slot's first render takes many times as long as
 * later ones. Failures are left to pages to report. What ends the renderer is skipped by pages for a while, and ends the
 * rehearsal.
 */
export async function rehearseRelease({ release, run, log, onCostly, now }: RehearseRelease): Promise<void> {
  const { bundle, manifest } = release;
  const end = now() + REHEARSAL_LIMIT_MS;
  let isOver = false;

  async function tryOut(job: RendererJob): Promise<RendererAnswer> {
    const answer = await run(job);
    if (answer.ok || !isCostly(answer.fault)) return answer;
    isOver = true;
    onCostly(job);
    const { fault: reason, message: detail } = answer;
    const fields = { release: labelOf(bundle), kind: job.kind, slot: job.slot, reason, detail };
    log.warn(fields, "A release ended the renderer that tried it out");
    return answer;
  }

  for (const input of INPUTS) {
    for (const slot of Object.keys(manifest.contract.slots)) {
      if (isOver || now() > end) return;
      const about = { ...input, bundle, slot };
      const asked = await tryOut({ ...about, kind: "calls" });
      if (!asked.ok || asked.kind !== "calls") continue;
      await tryOut({ ...about, kind: "render", slotData: JSON.stringify(toSampleData(asked.calls)) });
    }
  }
}

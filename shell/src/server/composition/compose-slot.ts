import type { StepFailure } from "fragment-renderer";
import type { SlotCall, SlotData, SlotRendering } from "shared-contracts";
import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LoadedRelease } from "../lock/release-store.js";
import type { SlotOutcome } from "./slot-outcome.js";

/** Steps of composing one slot. Each ends within its given milliseconds; none rejects. */
export type CompositionSteps = {
  releaseOf(fragment: string): LoadedRelease | undefined;
  callsOf(release: LoadedRelease, slot: string): Promise<{ ok: true; calls: readonly SlotCall[] } | StepFailure>;
  /** `late`: at least one answer timed out; it is in `data` as 504. */
  answer(release: LoadedRelease, slot: string, calls: readonly SlotCall[], within: number): Promise<SlotAnswers>;
  render(request: SlotRenderRequest): Promise<{ ok: true; rendering: SlotRendering } | StepFailure>;
};

export type SlotAnswers = { readonly data: SlotData; readonly late: boolean };

export type SlotRenderRequest = {
  readonly release: LoadedRelease;
  readonly slot: string;
  readonly data: SlotData;
  readonly within: number;
};

/** Milliseconds of the deadline reserved for rendering after the calls. */
const RENDER_RESERVE = 250;

/** A failing slot never fails the page: every path ends in an outcome and none throws. */
export async function composeSlot(
  slot: Pick<PlacedSlot, "name" | "fragment" | "required" | "deadline">,
  steps: CompositionSteps,
  now: () => number,
): Promise<SlotOutcome> {
  const deadlineAt = now() + slot.deadline;
  const release = steps.releaseOf(slot.fragment);
  if (!release) {
    return fallback(slot.fragment, { reason: "no-live-release", detail: "The page lock has no usable release" });
  }
  const label = `${release.locked.name}@${release.locked.version}`;

  const asked = await steps.callsOf(release, slot.name);
  if (!asked.ok) return fallback(label, asked);

  const { data, late } = await steps.answer(release, slot.name, asked.calls, deadlineAt - RENDER_RESERVE - now());
  // An optional slot is better rendered in the browser with its data than here without; a required one can't wait.
  if (late && !slot.required) return fallback(label, { reason: "data-late", detail: "A call missed the deadline" });

  const renderedFrom = now();
  const rendered = await steps.render({
    release,
    slot: slot.name,
    data,
    within: deadlineAt - renderedFrom,
  });
  if (!rendered.ok) return fallback(label, rendered, late ? undefined : data);

  const { rendering } = rendered;
  return { kind: "rendered", rendering, release: label, data, milliseconds: now() - renderedFrom };
}

function fallback(
  release: string,
  { reason, detail }: Pick<SlotOutcome & { kind: "fallback" }, "reason" | "detail">,
  data?: SlotData,
): SlotOutcome {
  return { kind: "fallback", reason, detail, release, data };
}

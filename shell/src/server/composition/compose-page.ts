import { stepFailure } from "fragment-renderer";
import type { Audience, SlotCall, SlotInput } from "shared-contracts";
import { inSpan } from "shared-telemetry";
import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { LoadedRelease } from "../lock/release-store.js";
import { audienceOfSlot, type ViewFacts } from "../visitor/audience.js";
import { composeSlot, type CompositionSteps, type SlotAnswers } from "./compose-slot.js";
import type { KeptRenders } from "./kept-renders.js";
import { createSlotJobs } from "./slot-jobs.js";
import type { SlotOutcome } from "./slot-outcome.js";

/** Slot fields used in composition. */
export type ComposableSlot = Pick<
  PlacedSlot,
  "name" | "fragment" | "required" | "deadline" | "calls" | "audience" | "reads"
>;

export type ComposePage<Slot extends ComposableSlot> = {
  readonly slots: readonly Slot[];
  readonly live: LiveLock | undefined;
  readonly renders: Pick<KeptRenders, "run">;
  readonly input: SlotInput;
  readonly view: ViewFacts;
  /** `audience`: whose the answers are. */
  readonly answer: (
    release: LoadedRelease,
    slot: string,
    calls: readonly SlotCall[],
    options: { readonly audience: Audience; readonly within: number },
  ) => Promise<SlotAnswers>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

export type ComposedSlot<Slot = PlacedSlot> = { readonly slot: Slot; readonly outcome: Promise<SlotOutcome> };

/** The slot's release and outcome, so that a slow page's trace names whose slot it waited for. */
function traceSlot(slot: ComposableSlot, compose: () => Promise<SlotOutcome>): Promise<SlotOutcome> {
  return inSpan(`slot ${slot.name}`, { "shop.slot": slot.name, "shop.fragment": slot.fragment }, async (span) => {
    const outcome = await compose();
    span.setAttributes({
      "shop.release": outcome.release,
      "shop.outcome": outcome.kind === "rendered" ? outcome.kind : outcome.reason,
    });
    return outcome;
  });
}

/** Starts all slots at once; the outcomes settle in any order and never reject. */
export function composePage<Slot extends ComposableSlot>({
  slots,
  live,
  renders,
  input,
  view,
  answer,
  now,
}: ComposePage<Slot>): readonly ComposedSlot<Slot>[] {
  const jobs = createSlotJobs(input, Date.now());

  function toSteps(slot: Slot): CompositionSteps {
    const audience = audienceOfSlot(slot, view, input.url);
    return {
      releaseOf: (fragment) => live?.releases.get(fragment),
      answer: (release, name, calls, within) => answer(release, name, calls, { audience, within }),
      async callsOf(release) {
        if (slot.calls.length === 0) return { ok: true, calls: [] };
        const asked = await renders.run(jobs.calls(release, slot, audience));
        if (!asked.ok) return asked;
        return asked.kind === "calls" ? asked : stepFailure("slot-threw", "A calls job was answered with a render");
      },
      async render({ release, data, within }) {
        const rendered = await renders.run(jobs.render(release, slot, audience, data), within);
        if (!rendered.ok) return rendered;
        return rendered.kind === "render"
          ? rendered
          : stepFailure("slot-threw", "A render job was answered with calls");
      },
    };
  }

  return slots.map((slot) => ({ slot, outcome: traceSlot(slot, () => composeSlot(slot, toSteps(slot), now)) }));
}

import { stepFailure } from "fragment-renderer";
import type { SlotCall, SlotInput } from "shared-contracts";
import { inSpan } from "shared-telemetry";
import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { LoadedRelease } from "../lock/release-store.js";
import { composeSlot, type CompositionSteps, type SlotAnswers } from "./compose-slot.js";
import type { SlotRenderer } from "./shared-renders.js";
import type { SlotOutcome } from "./slot-outcome.js";

/** Slot fields used in composition. */
export type ComposableSlot = Pick<PlacedSlot, "name" | "fragment" | "required" | "deadline">;

export type ComposePage<Slot extends ComposableSlot> = {
  readonly slots: readonly Slot[];
  readonly live: LiveLock | undefined;
  readonly renderer: SlotRenderer;
  readonly input: SlotInput;
  readonly answer: (
    release: LoadedRelease,
    slot: string,
    calls: readonly SlotCall[],
    within: number,
  ) => Promise<SlotAnswers>;
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
  renderer,
  input,
  answer,
  now,
}: ComposePage<Slot>): readonly ComposedSlot<Slot>[] {
  const releaseOf = (fragment: string) => live?.releases.get(fragment);
  const callsOfFragment = new Map(
    [...new Set(slots.map((slot) => slot.fragment))].map((fragment) => {
      const release = releaseOf(fragment);
      const names = slots.filter((slot) => slot.fragment === fragment).map((slot) => slot.name);
      return [fragment, release && renderer.calls({ release, slots: names, input })] as const;
    }),
  );

  const steps: CompositionSteps = {
    releaseOf,
    answer,
    async callsOf(release, slot) {
      const asked = await callsOfFragment.get(release.locked.name);
      if (!asked) return stepFailure("no-such-slot", "The lock has no release of this fragment");
      if (!asked.ok) return asked;
      const calls = asked.calls[slot];
      if (!calls) return stepFailure("no-such-slot", `The release does not have the slot ${slot}`);
      return calls.ok ? calls : stepFailure(calls.fault, calls.message);
    },
    render: ({ release, slot, calls, data, within }) =>
      renderer.render({ release, input, slot, calls, slotData: data, within }),
  };

  return slots.map((slot) => ({ slot, outcome: traceSlot(slot, () => composeSlot(slot, steps, now)) }));
}

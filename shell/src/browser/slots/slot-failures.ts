import type { SlotFailure } from "fragment-kit";

/** A failure before the fragment's own code could report one. */
export type ReportedFailure = Omit<SlotFailure, "phase"> & { readonly phase: SlotFailure["phase"] | "load" };

/**
 * Passes failures on, one for one cause: code that does not load fails every slot of its release, so it counts once a
 * release; everything else counts once a slot, however many steps fail after it. `onFirst` hears of each slot once.
 */
export function createSlotFailures(options: {
  readonly report: (failure: ReportedFailure) => void;
  readonly onFirst: (failure: ReportedFailure) => void;
}): (failure: ReportedFailure) => void {
  const failedSlots = new Set<string>();
  const unloaded = new Set<string>();
  return (failure) => {
    if (failedSlots.has(failure.slot)) return;
    failedSlots.add(failure.slot);
    options.onFirst(failure);
    const release = `${failure.fragment}@${failure.version}`;
    if (failure.phase === "load" && unloaded.has(release)) return;
    if (failure.phase === "load") unloaded.add(release);
    options.report(failure);
  };
}

import type { SlotFailure } from "fragment-kit";

/** A failure before the fragment's own code could report one. */
export type ReportedFailure = Omit<SlotFailure, "phase"> & { readonly phase: SlotFailure["phase"] | "load" };

export type SlotFailures = {
  readonly take: (failure: ReportedFailure) => void;
  /** Whether code of `fragment@version` that a slot begins with did not load. */
  readonly isUnloaded: (release: string) => boolean;
};

/**
 * Passes failures on, one for one cause: code that does not load fails every slot of its release, so it counts once a
 * release; everything else counts once a slot, however many steps fail after it. `onFirst` hears of each slot once.
 */
export function createSlotFailures(options: {
  readonly report: (failure: ReportedFailure) => void;
  readonly onFirst: (failure: ReportedFailure) => void;
}): SlotFailures {
  const failedSlots = new Set<string>();
  const unloaded = new Set<string>();
  return {
    take(failure) {
      if (failedSlots.has(failure.slot)) return;
      failedSlots.add(failure.slot);
      options.onFirst(failure);
      const release = `${failure.fragment}@${failure.version}`;
      if (failure.phase === "load" && unloaded.has(release)) return;
      if (failure.phase === "load") unloaded.add(release);
      options.report(failure);
    },
    isUnloaded: (release) => unloaded.has(release),
  };
}

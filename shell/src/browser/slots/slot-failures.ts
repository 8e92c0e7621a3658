import type { SlotFailure } from "fragment-kit";

/** A failure before the fragment's own code could report it. */
export type ReportedFailure = Omit<SlotFailure, "phase"> & { readonly phase: SlotFailure["phase"] | "load" };

/**
 * Reports each cause once: code that fails to load affects every slot of its release and counts once per release;
 * anything else counts once per slot, however many steps fail afterwards. `onFirst` is called once per slot.
 */
export function createSlotFailures(options: {
  readonly report: (failure: ReportedFailure) => void;
  readonly onFirst: (failure: ReportedFailure) => void;
}) {
  const failedSlots = new Set<string>();
  const unloaded = new Set<string>();
  return {
    take(failure: ReportedFailure): void {
      if (failedSlots.has(failure.slot)) return;
      failedSlots.add(failure.slot);
      options.onFirst(failure);
      const release = `${failure.fragment}@${failure.version}`;
      if (failure.phase === "load" && unloaded.has(release)) return;
      if (failure.phase === "load") unloaded.add(release);
      options.report(failure);
    },
    /** Whether initial code of a slot of `fragment@version` failed to load. */
    isUnloaded: (release: string) => unloaded.has(release),
  };
}

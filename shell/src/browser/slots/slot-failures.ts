import type { SlotFailure } from "fragment-kit";

/** A failure before the fragment's own code could report one. */
export type ReportedFailure = Omit<SlotFailure, "phase"> & { readonly phase: SlotFailure["phase"] | "load" };

/** Passes each slot's first failure on: one beacon a slot, however many steps fail after it. */
export function createSlotFailures(report: (failure: ReportedFailure) => void): (failure: ReportedFailure) => void {
  const failed = new Set<string>();
  return (failure) => {
    if (failed.has(failure.slot)) return;
    failed.add(failure.slot);
    report(failure);
  };
}

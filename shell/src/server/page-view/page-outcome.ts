import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { FallbackReason, SlotOutcome } from "../composition/slot-outcome.js";

/** What a page view's log line and reports say of the page. */
export type PageAbout = {
  readonly page: string;
  readonly path: string;
  readonly status: number;
  /** Rendered from saved data or for an unknown visitor. */
  readonly isStale: boolean;
};

export type SettledSlot = { readonly slot: Pick<PlacedSlot, "name" | "fragment">; readonly outcome: SlotOutcome };

export type SlotResult = {
  readonly slot: string;
  readonly fragment: string;
  readonly outcome: "rendered" | FallbackReason;
  /** Render time, if this view waited for a render. */
  readonly milliseconds?: number;
};

export function toSlotResults(settled: readonly SettledSlot[]): readonly SlotResult[] {
  return settled.map(({ slot, outcome }) => ({
    slot: slot.name,
    fragment: slot.fragment,
    ...(outcome.kind === "rendered"
      ? { outcome: outcome.kind, milliseconds: outcome.milliseconds }
      : { outcome: outcome.reason }),
  }));
}

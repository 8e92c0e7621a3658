import type { RenderFailureReason } from "fragment-renderer";
import type { SlotData, SlotRendering } from "shared-contracts";

/** Why a slot's HTML is not the fragment's: labels of the metric and names of the failure tests, so the list is closed. */
export type FallbackReason = RenderFailureReason | "data-late";

export type SlotOutcome =
  | {
      readonly kind: "rendered";
      readonly rendering: SlotRendering;
      /** `fragment@version` */
      readonly release: string;
      readonly data: SlotData;
      /** How long its render took, with the wait for a renderer; next to nothing where it was taken from memory. */
      readonly milliseconds: number;
    }
  | {
      readonly kind: "fallback";
      readonly reason: FallbackReason;
      /** For the log: which release and what exactly. */
      readonly detail: string;
      /** `fragment@version`, or the fragment's name where the lock has no release of it. */
      readonly release: string;
      /** Answers received before the failure, so that the browser needn't fetch them again. */
      readonly data: SlotData | undefined;
    };

import type { RenderFailureReason } from "fragment-renderer";
import type { SlotData, SlotRendering } from "shared-contracts";

/** Why a slot's HTML isn't the fragment's. Used as metric labels and names of failure tests, so the list is closed. */
export type FallbackReason = RenderFailureReason | "data-late";

export type SlotOutcome =
  | {
      readonly kind: "rendered";
      readonly rendering: SlotRendering;
      /** `fragment@version` */
      readonly release: string;
      readonly data: SlotData;
      /** Render time including the wait for a renderer; close to zero if it was cached. */
      readonly milliseconds: number;
    }
  | {
      readonly kind: "fallback";
      readonly reason: FallbackReason;
      /** For the log: release and error. */
      readonly detail: string;
      /** `fragment@version`, or the fragment's name if the lock has no release of it. */
      readonly release: string;
      /** Answers received before the failure, so that the browser needn't fetch them again. */
      readonly data: SlotData | undefined;
    };

import type { SlotData, SlotProps } from "shared-contracts";

/** The step at which a slot failed. */
export type SlotFailurePhase = "bootstrap" | "mount" | "hydrate" | "render" | "update" | "unmount";

/** Failure of a slot, as reported by the shell's beacon. */
export type SlotFailure = {
  readonly slot: string;
  readonly fragment: string;
  readonly version: string;
  readonly phase: SlotFailurePhase;
  readonly message: string;
  readonly stack?: string;
};

/**
 * `lost-hydration`: React gave up the server's markup and drew it anew, which works and is slow. `recovered`: React
 * repaired something else, or a boundary of the fragment's own caught an error.
 */
export type RecoverableErrorKind = "lost-hydration" | "recovered";

/** The custom props that the shell gives `registerApplication` for one slot. */
export type BrowserSlotProps = {
  /**
   * `slotData` is undefined where the server could not get it: the kit then makes the slot's calls itself. `bus` must
   * outlive the slot: one view per release and page.
   */
  readonly slotProps: Omit<SlotProps, "slotData" | "slot"> & { readonly slotData: SlotData | undefined };
  /** Nonce of the page's content security policy, for emotion's style elements. */
  readonly nonce: string;
  /** The slot's element. `data-rendered="fragment@version"` on it means: hydrate what stands in it. */
  readonly container: HTMLElement;
  /** One object per page view: the slots of one fragment that are given the same one share a store. */
  readonly pageScope: object;
  /** The slot works all the same. Releases built with fragment-kit 1.0.0 give no kind. */
  readonly onRecoverableError: (error: unknown, kind?: RecoverableErrorKind) => void;
  /** The slot shows what the server rendered, or its fallback. Called at most once a mount. */
  readonly reportFailure: (failure: SlotFailure) => void;
};

import type { SlotData, SlotProps } from "shared-contracts";
import type { ComponentType, ReactNode } from "react";

/** The step at which a slot failed. */
export type SlotFailurePhase = "bootstrap" | "mount" | "hydrate" | "render" | "update" | "unmount";

/** A slot failure as reported by the shell's beacon. */
export type SlotFailure = {
  readonly slot: string;
  readonly fragment: string;
  readonly version: string;
  readonly phase: SlotFailurePhase;
  readonly message: string;
  readonly stack?: string;
};

/**
 * `lost-hydration`: React discarded the server's markup and rendered again, which works but is slow. `recovered`: React
 * repaired something else, or the fragment's own boundary caught an error.
 */
type RecoverableErrorKind = "lost-hydration" | "recovered";

export type StyleScopeProps = Pick<BrowserSlotProps, "pageScope" | "nonce"> & {
  readonly fragment: string;
  readonly children: ReactNode;
};

/** The custom props that the shell gives `registerApplication` for one slot. */
export type BrowserSlotProps = {
  /**
   * `slotData` is undefined if the server couldn't load it; the kit then makes the slot's calls itself. `bus` must
   * outlive the slot: one per release and page.
   */
  readonly slotProps: Omit<SlotProps, "slotData" | "slot"> & { readonly slotData: SlotData | undefined };
  /** Nonce of the page's content security policy, for emotion's style elements. */
  readonly nonce: string;
  /** The slot's element. With `data-rendered="fragment@version"`, its content is hydrated. */
  readonly container: HTMLElement;
  /** Around the slot's components if its release takes emotion from the page. */
  readonly styleScope?: ComponentType<StyleScopeProps> | undefined;
  /** One object per page view; slots of one fragment with the same object share a store. */
  readonly pageScope: object;
  /** The slot works anyway. Releases built with fragment-kit 1.0.0 pass no kind. */
  readonly onRecoverableError: (error: unknown, kind?: RecoverableErrorKind) => void;
  /** The slot shows the server's markup or its fallback. Called at most once per mount. */
  readonly reportFailure: (failure: SlotFailure) => void;
};

/** Arguments of the lifecycles: the application's name and the shell's custom props. */
export type SlotApplicationProps = BrowserSlotProps & { readonly name: string };

/** The exports of one federation expose. Each rejects when its step fails or misses its deadline. */
export type SlotLifecycles = {
  /**
   * Resolves once the slot's own code has loaded, however long that takes. Await it before registering the slot with
   * single-spa, whose steps have deadlines. Undefined in releases built with older kits.
   */
  loadCode?(): Promise<void>;
  bootstrap(props: SlotApplicationProps): Promise<void>;
  mount(props: SlotApplicationProps): Promise<void>;
  /** Called by the shell itself, because single-spa only updates parcels. */
  update(props: SlotApplicationProps): Promise<void>;
  unmount(props: SlotApplicationProps): Promise<void>;
};

import type { BrowserSlotProps } from "./browser-slot-props.js";

/** Arguments of the lifecycles: the application's name and the shell's custom props. */
export type SlotApplicationProps = BrowserSlotProps & { readonly name: string };

/** The exports of one federation expose. Each rejects when its step fails or misses its deadline. */
export type SlotLifecycles = {
  /**
   * Resolves when the slot's own code is there, however long that takes. To be awaited before single-spa hears of the
   * slot, whose steps have deadlines. Absent in releases of older kits.
   */
  loadCode?(): Promise<void>;
  bootstrap(props: SlotApplicationProps): Promise<void>;
  mount(props: SlotApplicationProps): Promise<void>;
  /** For the shell to call itself: single-spa updates parcels only. */
  update(props: SlotApplicationProps): Promise<void>;
  unmount(props: SlotApplicationProps): Promise<void>;
};

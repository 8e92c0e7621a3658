import type { BrowserSlotProps } from "./browser-slot-props.js";

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

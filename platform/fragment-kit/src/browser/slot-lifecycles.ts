import type { BrowserSlotProps } from "./browser-slot-props.js";

/** What single-spa calls the lifecycles with: the application's name and the shell's custom props. */
export type SlotApplicationProps = BrowserSlotProps & { readonly name: string };

/** The exports of one federation expose. Each rejects when its step fails or misses its deadline. */
export type SlotLifecycles = {
  bootstrap(props: SlotApplicationProps): Promise<void>;
  mount(props: SlotApplicationProps): Promise<void>;
  /** For the shell to call itself: single-spa updates parcels only. */
  update(props: SlotApplicationProps): Promise<void>;
  unmount(props: SlotApplicationProps): Promise<void>;
};

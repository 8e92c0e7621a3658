/**
 * An answer that a slot needs before its first render. On the server the shell makes the call within the slot's
 * deadline; if there was no server render, fragment-kit makes it in the browser.
 */
export type SlotCall = {
  /** Key in `slotData`. */
  readonly key: string;
  /** `CallDefinition["name"]`; must be listed in the slot's contract. */
  readonly call: string;
  /** The call's request object. */
  readonly request: Readonly<Record<string, unknown>>;
};

/** The answer to a slot's call; a failed one never prevents the slot from rendering. */
export type SlotAnswer<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number };

export type SlotData = Readonly<Record<string, SlotAnswer>>;

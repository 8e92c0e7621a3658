/**
 * One answer that a slot wants before its first render. The shell makes the call under the slot's deadline on the
 * server; where the server render did not come about, fragment-kit makes it in the browser.
 */
export type SlotCall = {
  /** The key in `slotData`. */
  readonly key: string;
  /** `CallDefinition["name"]`; must be listed in the slot's contract. */
  readonly call: string;
  /** The call's request object. */
  readonly request: Readonly<Record<string, unknown>>;
};

/** The answer to a slot call; a failed one never keeps the slot from rendering. */
export type SlotAnswer<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number };

export type SlotData = Readonly<Record<string, SlotAnswer>>;

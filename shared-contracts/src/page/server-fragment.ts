import type { SlotCall, SlotInput, SlotProps } from "./slot-props.js";

/**
 * Props of a server render: without bus and fetch, because renders have no side effects. They have no nonce either, so
 * that no script in the markup runs.
 */
export type ServerSlotProps = Omit<SlotProps, "bus" | "fetch">;

export type SlotRendering = {
  /** The slot's markup, without its container. */
  readonly html: string;
  /** Critical CSS of exactly this markup, without a style element. */
  readonly css: string;
  /** `data-emotion` value: cache key and ids of the rules in `css`. */
  readonly styleKey: string;
};

/** Exports of a release's server bundle (`module.exports`). All functions are synchronous. */
export type ServerFragment = {
  readonly name: string;
  readonly version: string;
  readonly slots: Readonly<Record<string, ServerSlot>>;
};

export type ServerSlot = {
  calls(input: SlotInput): readonly SlotCall[];
  render(props: ServerSlotProps): SlotRendering;
};

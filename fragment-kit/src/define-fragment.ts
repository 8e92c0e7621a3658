import type { CallRoute, EventDefinition, SlotCall, SlotInput } from "shared-contracts";
import type { ComponentType } from "react";
import type { FragmentStoreInput } from "./fragment-store-input.js";

export type SlotCallsDefinition = {
  /** The routes of the calls that `calls` may ask for. Their names become part of the release's contract. */
  readonly needs?: readonly CallRoute[];
  /** The answers this slot wants before its first render, derived from the input alone, so that both sides agree. */
  readonly calls?: (input: SlotInput) => readonly SlotCall[];
};

export type SlotDefinition = SlotCallsDefinition & {
  /** Takes no props: it reads its slot with `useSlot` and the fragment's store with `useFragmentStore`. */
  readonly component: ComponentType;
  /**
   * In a browser's bundle, in place of `needs` and `calls`: the server has made the calls of nearly every page, so that
   * what describes them may come when it has not.
   */
  readonly loadCalls?: () => Promise<SlotCallsDefinition>;
  /** Shown where rendering failed and the server had put nothing into the slot. */
  readonly fallback?: ComponentType;
};

export type FragmentDefinition<Store = unknown> = {
  /** The package's name, `mfe-reviews`. */
  readonly name: string;
  /** Slot name, as the page plan spells it, to what fills it. */
  readonly slots: Readonly<Record<string, SlotDefinition>>;
  /** One store per page in the browser, one per slot render on the server; must not depend on the slot. */
  readonly createStore?: (input: FragmentStoreInput) => Store;
  readonly publishes: readonly EventDefinition[];
  readonly reads: readonly EventDefinition[];
};

/** Narrower than a registry takes: the name is also the emotion cache key, which may hold no digit. */
const FRAGMENT_NAME = /^[a-z][a-z-]{1,62}$/;
const SLOT_NAME = /^[a-z][a-z0-9-]*$/;

/** Declares what one team builds, publishes and rolls back alone. Throws on a name that no page could load. */
export function defineFragment<Store>(definition: FragmentDefinition<Store>): FragmentDefinition<Store> {
  if (!FRAGMENT_NAME.test(definition.name)) {
    throw new Error(`"${definition.name}" cannot name a fragment: use lower-case letters and hyphens.`);
  }
  const wrong = Object.keys(definition.slots).find((name) => !SLOT_NAME.test(name));
  if (wrong !== undefined) {
    throw new Error(`"${wrong}" cannot name a slot of ${definition.name}: use lower-case letters, digits and hyphens.`);
  }
  return definition;
}

/** For the entries and tests that are told a slot by name. */
export function resolveSlot<Store>({ name, slots }: FragmentDefinition<Store>, slotName: string): SlotDefinition {
  const slot = slots[slotName];
  if (!slot) throw new Error(`${name} has no slot "${slotName}"; it has ${Object.keys(slots).join(", ")}.`);
  return slot;
}

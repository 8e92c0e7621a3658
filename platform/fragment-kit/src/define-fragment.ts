import type { CallRoute, SlotCall, SlotDescriptionInput, SlotInput } from "shared-contracts";
import type { ComponentType } from "react";
import type { FragmentStoreInput } from "./fragment-store-input.js";
import { takeBundled, type LazyImport } from "./lazy.js";

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
   * In place of `needs` and `calls`: `() => import("./x.js")` of a module that exports them. Browsers load it only on
   * pages where the server has not made the calls.
   */
  readonly lazyCalls?: LazyImport<SlotCallsDefinition>;
  /** Shown where rendering failed and the server had put nothing into the slot. */
  readonly fallback?: ComponentType;
};

/** A slot whose code is a browser chunk of its own, loaded before the slot hydrates. Servers bundle it. */
export type LazySlotDefinition = {
  /** `() => import("./x.js")`, written out, of a module that exports the rest of the definition as `slot`. */
  readonly lazy: LazyImport<{ readonly slot: SlotDefinition }>;
};

export type FragmentDefinition<Store = unknown> = {
  /** The package's name, `mfe-reviews`. */
  readonly name: string;
  /** Slot name, as the page plan spells it, to what fills it. */
  readonly slots: Readonly<Record<string, SlotDefinition | LazySlotDefinition>>;
  /** One store per page in the browser, one per slot render on the server; must not depend on the slot. */
  readonly createStore?: (input: FragmentStoreInput) => Store;
};

/**
 * Metadata of each slot for the page: `export const slotDescriptions: SlotDescriptions = { … }` beside the definition,
 * so that it goes into the release's contract and into no bundle.
 */
export type SlotDescriptions = Readonly<Record<string, SlotDescriptionInput>>;

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

/** For servers, builds and tests, where lazy code is bundled. */
export function resolveBundledSlot(definition: FragmentDefinition, slotName: string): SlotDefinition {
  const slot = findSlot(definition, slotName);
  const loaded = "lazy" in slot ? { ...slot, ...takeBundled(slot.lazy).slot } : slot;
  return loaded.lazyCalls ? { ...loaded, ...takeBundled(loaded.lazyCalls) } : loaded;
}

/** For browsers: loads the code of a lazy slot, but not its lazy calls. */
export async function loadSlot(definition: FragmentDefinition, slotName: string): Promise<SlotDefinition> {
  const slot = findSlot(definition, slotName);
  return "lazy" in slot ? { ...slot, ...(await slot.lazy()).slot } : slot;
}

function findSlot({ name, slots }: FragmentDefinition, slotName: string): SlotDefinition | LazySlotDefinition {
  const slot = slots[slotName];
  if (!slot) throw new Error(`${name} has no slot "${slotName}"; it has ${Object.keys(slots).join(", ")}.`);
  return slot;
}

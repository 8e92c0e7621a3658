import type { CallRoute, SlotCall, SlotDescriptionInput, SlotInput, SlotProps } from "shared-contracts";
import type { ComponentType } from "react";
import { takeBundled, type LazyImport } from "./lazy.js";

/** The build that an entry belongs to; `fragment build` fills it in from package.json. */
export type FragmentRelease = { readonly version: string };

/** For example `mfe-reviews@1.4.0`: the server's marker in `data-rendered`, and the source of events and failures. */
export function toReleaseId(name: string, { version }: FragmentRelease): `${string}@${string}` {
  return `${name}@${version}`;
}

/** Input of a fragment's store: the props that all slots of a page share. */
export type FragmentStoreInput = Pick<SlotProps, "context" | "pageData" | "url" | "bus" | "fetch">;

export type SlotCallsDefinition = {
  /** Routes of the calls that `calls` may request. Their names become part of the release's contract. */
  readonly needs?: readonly CallRoute[];
  /**
   * Answers that this slot needs before its first render. Must depend on the input alone, so that server and browser
   * agree.
   */
  readonly calls?: (input: SlotInput) => readonly SlotCall[];
};

export type SlotDefinition = SlotCallsDefinition & {
  /** Takes no props: it reads its slot with `useSlot` and the fragment's store with `useFragmentStore`. */
  readonly component: ComponentType;
  /**
   * Replaces `needs` and `calls`: `() => import("./x.js")` of a module that exports them. Browsers load it only if the
   * server hasn't made the calls.
   */
  readonly lazyCalls?: LazyImport<SlotCallsDefinition>;
  /** Shown if rendering fails and there is no server markup. */
  readonly fallback?: ComponentType;
};

/** A slot whose code is a separate browser chunk, loaded before the slot hydrates. Servers bundle it. */
export type LazySlotDefinition = {
  /** A literal `() => import("./x.js")` of a module that exports the rest of the definition as `slot`. */
  readonly lazy: LazyImport<{ readonly slot: SlotDefinition }>;
};

export type FragmentDefinition<Store = unknown> = {
  /** The package name, such as `mfe-reviews`. */
  readonly name: string;
  /** Slot definitions by slot name, as spelled in the page plan. */
  readonly slots: Readonly<Record<string, SlotDefinition | LazySlotDefinition>>;
  /** One store per page in the browser, one per slot render on the server; must not depend on the slot. */
  readonly createStore?: (input: FragmentStoreInput) => Store;
};

/**
 * Metadata of each slot for the page. Write `export const slotDescriptions: SlotDescriptions = { … }` beside the
 * definition: it becomes part of the release's contract but not of any bundle.
 */
export type SlotDescriptions = Readonly<Record<string, SlotDescriptionInput>>;

/** Stricter than the registry: the name is also the emotion cache key, which can't contain digits. */
const FRAGMENT_NAME = /^[a-z][a-z-]{1,62}$/;
const SLOT_NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Declares what one team builds, publishes and rolls back independently. Throws for a name that pages couldn't load.
 */
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

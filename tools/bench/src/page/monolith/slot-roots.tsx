import { loadSlot, type FragmentDefinition } from "fragment-kit";
import { createElement, useEffect, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { EventBus, PageState, PageStateSlot, SlotFetch } from "shared-contracts";
import { SlotScope } from "fragment-kit/single-bundle";
import { fragment as purchase } from "mfe-purchase";

/**
 * The first script has what the first screen needs; lazy imports load the rest, as any single bundle would do today.
 */
const LOADS: Readonly<Record<string, () => Promise<FragmentDefinition>>> = {
  "mfe-purchase": async () => purchase as FragmentDefinition,
  "mfe-recommendations": async () => (await import("mfe-recommendations")).fragment as FragmentDefinition,
  "mfe-reviews": async () => (await import("mfe-reviews")).fragment as FragmentDefinition,
  "mfe-print-handoff": async () => (await import("mfe-print-handoff")).fragment as FragmentDefinition,
};

export type SlotRootsOptions = {
  readonly state: PageState;
  readonly fetch: SlotFetch;
  readonly busOf: (fragment: string) => EventBus;
  readonly onMounted: (slot: PageStateSlot) => void;
};

export type SlotRoots = {
  load(fragment: string): Promise<FragmentDefinition>;
  mount(slot: PageStateSlot, container: HTMLElement): Promise<void>;
};

export function createSlotRoots({ state, fetch, busOf, onMounted }: SlotRootsOptions): SlotRoots {
  const stores = new Map<string, unknown>();

  async function load(fragment: string): Promise<FragmentDefinition> {
    const definition = LOADS[fragment];
    if (!definition) throw new Error(`The bundle has no ${fragment}`);
    return definition();
  }

  return {
    load,
    async mount(slot, container) {
      const fragment = await load(slot.fragment);
      const { component } = await loadSlot(fragment, slot.name);
      const { context, pageData, url } = state;
      const input = { context, pageData, url, bus: busOf(fragment.name), fetch };
      if (!stores.has(fragment.name)) stores.set(fragment.name, fragment.createStore?.(input));
      const identity = { name: slot.name, fragment: fragment.name, version: "1.0.0" };
      const element = (
        <Mounted
          onMounted={() => {
            container.dataset["mounted"] = fragment.name;
            onMounted(slot);
          }}
        >
          <SlotScope slot={{ ...input, slotData: slot.data ?? {}, slot: identity }} store={stores.get(fragment.name)}>
            {createElement(component)}
          </SlotScope>
        </Mounted>
      );
      const options = { identifierPrefix: `${slot.name}-` };
      if (container.dataset["rendered"]) hydrateRoot(container, element, options);
      else createRoot(container, options).render(element);
    },
  };
}

type MountedProps = { onMounted: () => void; children: ReactNode };

function Mounted({ onMounted, children }: MountedProps) {
  useEffect(() => onMounted(), [onMounted]);
  return children;
}

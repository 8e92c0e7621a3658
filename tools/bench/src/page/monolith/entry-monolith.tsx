/** Browser side of the page as one bundle: the same slots and hydration order, mounted by React alone. */
import { createPageBus, configureSchemas, fragmentMounted, type PageStateSlot } from "shared-contracts";
import {
  createBeacon,
  createHydrationTriggers,
  createSectionTravel,
  createSlotFetch,
  type EarlyClicks,
  followEvents,
  hideFormsFarBelow,
  hydrateInOrder,
  layOutWhenIdle,
  readPageState,
  reportVitals,
  startBackButton,
} from "shell/browser";
import { createSlotRoots } from "./slot-roots.js";

const state = readPageState(document);
const beacon = createBeacon({
  pageLock: "monolith",
  traceId: state?.traceId ?? "none",
  viewToken: state?.viewToken ?? "none",
  page: location.pathname,
  post: (body) => navigator.sendBeacon("/beacon", new Blob([body], { type: "application/json" })),
  later: (callback) => setTimeout(callback, 1000),
  isOnline: () => navigator.onLine,
});
for (const moment of ["pagehide", "online"]) addEventListener(moment, () => beacon.flush());
startBackButton(window);
hideFormsFarBelow(window);
const triggers = createHydrationTriggers(window);
if (state) {
  configureSchemas();
  const bus = createPageBus({ now: () => Date.now(), createId: () => crypto.randomUUID() });
  const shellBus = bus.forSource("shell@1.0.0");
  const containerOf = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot)}"]`);
  const roots = createSlotRoots({
    state,
    fetch: createSlotFetch(fetch.bind(globalThis), state.traceId),
    busOf: (fragment) => bus.forSource(`${fragment}@1.0.0`),
    onMounted({ name, fragment }) {
      shellBus.publish(fragmentMounted, { fragment, version: "1.0.0", slot: name, isHydrated: true });
      globalThis.earlyClicks?.ready(name);
    },
  });
  const mountAtOnce = hydrateInOrder({
    slots: state.slots.filter(({ name }) => containerOf(name)),
    containerOf,
    load: (slot) => roots.load(slot.fragment),
    activate: async (slot: PageStateSlot) => {
      const container = containerOf(slot.name);
      if (container) await roots.mount(slot, container);
    },
    afterwards: () => layOutWhenIdle(document, triggers.whenIdle),
    triggers,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  const slotsOfSections = new Map(state.slots.map(({ section, name }) => [section, name] as const));
  const goToSection = createSectionTravel({
    document,
    containerOf: (section) => containerOf(slotsOfSections.get(section) ?? ""),
    want: (section) => mountAtOnce(slotsOfSections.get(section) ?? ""),
  });
  followEvents(shellBus, document, goToSection);
  const early: EarlyClicks | undefined = globalThis.earlyClicks;
  if (early) {
    for (const slot of new Set(early.slots())) mountAtOnce(slot);
    early.onAction = mountAtOnce;
  }
}
triggers.whenIdle(() => void reportVitals(beacon, false));

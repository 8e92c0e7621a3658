import type { BrowserSlotProps, SlotLifecycles } from "fragment-kit";
import type { PageStateSlot } from "shared-contracts";
import { addErrorHandler, registerApplication, start, triggerAppChange } from "single-spa";
import { hydrateInOrder, type HydrationTriggers } from "./hydration-order.js";
import type { ReportedFailure } from "./slot-failures.js";

export type RegisterSlots = {
  readonly slots: readonly PageStateSlot[];
  readonly containerOf: (slot: string) => HTMLElement | null;
  /** `undefined` where the page's lock has no usable release: the server has said so already, and stood in for it. */
  readonly versionOf: (fragment: string) => string | undefined;
  readonly load: (slot: PageStateSlot) => Promise<SlotLifecycles>;
  readonly propsFor: (slot: PageStateSlot, container: HTMLElement) => BrowserSlotProps;
  readonly onFailure: (failure: ReportedFailure) => void;
  readonly triggers: HydrationTriggers;
  /** Milliseconds after which code that has not come is reported; its slot is mounted all the same once it comes. */
  readonly loadDeadline?: number;
};

/** The kit rejects by itself before these; they end what even the kit could not. */
const TIMEOUTS = {
  bootstrap: { millis: 6000, dieOnTimeout: true, warningMillis: 6000 },
  mount: { millis: 10_000, dieOnTimeout: true, warningMillis: 10_000 },
  unmount: { millis: 3000, dieOnTimeout: true, warningMillis: 3000 },
} as const;

const LOAD_DEADLINE = 10_000;

/**
 * One single-spa application a slot; a slot without a container in the page is left out. Returns a function that mounts
 * a slot at once.
 */
export function registerSlots(options: RegisterSlots): (slot: string) => void {
  const { loadDeadline = LOAD_DEADLINE } = options;
  const active = new Set<string>();
  const loads = new Map<string, Promise<SlotLifecycles>>();
  const present = options.slots.filter(({ name, fragment }) => {
    const container = options.containerOf(name);
    const hasRelease = options.versionOf(fragment) !== undefined;
    if (!hasRelease) container?.setAttribute("data-failed", "no-release");
    return container !== null && hasRelease;
  });

  function load(slot: PageStateSlot): Promise<SlotLifecycles> {
    const loading = loads.get(slot.name) ?? options.load(slot);
    loads.set(slot.name, loading);
    return loading;
  }

  /**
   * single-spa hears of a slot only when its code is there: it changes nothing else while an application loads, so that
   * one script that never arrives would keep every later slot from being mounted.
   */
  async function activate(slot: PageStateSlot): Promise<void> {
    const late = setTimeout(() => fail(slot, "load", new Error("The code has not come in time")), loadDeadline);
    try {
      const { loadCode } = await load(slot);
      await loadCode?.();
    } catch (error) {
      return fail(slot, "load", error);
    } finally {
      clearTimeout(late);
    }
    options.containerOf(slot.name)?.removeAttribute("data-failed");
    active.add(slot.name);
    // `startPage` measures from here.
    performance.mark?.(slot.name);
    await triggerAppChange();
  }

  function fail({ name, fragment }: PageStateSlot, phase: ReportedFailure["phase"], error: unknown): void {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    const version = options.versionOf(fragment) ?? "unknown";
    options.onFailure({ fragment, version, slot: name, phase, message, ...(stack !== undefined && { stack }) });
  }

  for (const slot of present) {
    const container = options.containerOf(slot.name);
    if (!container) continue;
    registerApplication({
      name: slot.name,
      app: async () => ({ ...(await load(slot)), timeouts: TIMEOUTS }),
      activeWhen: () => active.has(slot.name),
      customProps: options.propsFor(slot, container),
    });
  }

  addErrorHandler((error) => {
    const slot = present.find((candidate) => candidate.name === error.appOrParcelName);
    if (slot) fail(slot, "mount", error);
  });

  start();
  return hydrateInOrder({
    slots: present,
    containerOf: options.containerOf,
    load,
    activate,
    triggers: options.triggers,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}

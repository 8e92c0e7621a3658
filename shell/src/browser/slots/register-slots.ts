import type { BrowserSlotProps, SlotLifecycles } from "fragment-kit";
import { nextOccasion } from "fragment-kit/browser";
import type { PageStateSlot } from "shared-contracts";
import { addErrorHandler, registerApplication, start, triggerAppChange } from "single-spa";
import { hydrateInOrder } from "./hydration-order.js";
import type { HydrationTriggers } from "./hydration-triggers.js";
import type { ReportedFailure } from "./slot-failures.js";

export type RegisterSlots = {
  readonly slots: readonly PageStateSlot[];
  readonly containerOf: (slot: string) => HTMLElement | null;
  /**
   * Undefined if the page's lock has no usable release; the server has already reported that and rendered a fallback.
   */
  readonly versionOf: (fragment: string) => string | undefined;
  readonly load: (slot: PageStateSlot) => Promise<SlotLifecycles>;
  readonly propsFor: (slot: PageStateSlot, container: HTMLElement) => BrowserSlotProps;
  readonly onFailure: (failure: ReportedFailure) => void;
  readonly afterwards: () => void;
  readonly triggers: HydrationTriggers;
  /** Milliseconds after which code that hasn't loaded is reported. Its slot is still mounted once it has. */
  readonly loadDeadline?: number;
};

/** The kit rejects earlier by itself; these timeouts handle what it can't. */
const TIMEOUTS = {
  bootstrap: { millis: 6000, dieOnTimeout: true, warningMillis: 6000 },
  mount: { millis: 10_000, dieOnTimeout: true, warningMillis: 10_000 },
  unmount: { millis: 3000, dieOnTimeout: true, warningMillis: 3000 },
} as const;

const LOAD_DEADLINE = 10_000;

/**
 * Registers one single-spa application per slot, except slots without a container in the page. Returns a function that
 * mounts a slot immediately.
 */
export function registerSlots(options: RegisterSlots): (slot: string) => void {
  const { loadDeadline = LOAD_DEADLINE } = options;
  const active = new Set<string>();
  const loads = new Map<string, Promise<SlotLifecycles>>();
  const lost = new Set<PageStateSlot>();
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
   * single-spa only learns of a slot once its code has loaded: while an application loads, it changes nothing else, so
   * a script that never arrives would block all later slots.
   */
  async function activate(slot: PageStateSlot): Promise<void> {
    const late = setTimeout(() => fail(slot, "load", new Error("The code has not come in time")), loadDeadline);
    try {
      const { loadCode } = await load(slot);
      await loadCode?.();
    } catch (error) {
      loads.delete(slot.name);
      lost.add(slot);
      void nextOccasion().then(() => retry((other) => other === slot));
      return fail(slot, "load", error);
    } finally {
      clearTimeout(late);
    }
    options.containerOf(slot.name)?.removeAttribute("data-failed");
    active.add(slot.name);
    retry(({ fragment }) => fragment === slot.fragment);
    // `startPage` measures from here.
    performance.mark?.(slot.name);
    await triggerAppChange();
    const isThere = options.containerOf(slot.name)?.hasAttribute("data-mounted") ?? false;
    if (!isThere) fail(slot, "mount", new Error("The slot was mounted, and nothing in it answers"));
  }

  function retry(isMeant: (slot: PageStateSlot) => boolean): void {
    for (const slot of [...lost].filter(isMeant)) {
      lost.delete(slot);
      void activate(slot);
    }
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
    afterwards: options.afterwards,
    triggers: options.triggers,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}

import type { PageStateSlot } from "shared-contracts";
import type { HydrationTriggers } from "./hydration-triggers.js";

export type HydrationPlan = {
  readonly slots: readonly PageStateSlot[];
  readonly containerOf: (slot: string) => Element | null;
  /** Starts the download; settles when the code has loaded or failed to load. */
  readonly load: (slot: PageStateSlot) => Promise<unknown>;
  /** Mounts the slot; called once per slot. Settles when it has mounted or failed to mount. */
  readonly activate: (slot: PageStateSlot) => Promise<void>;
  /** What can wait until the slots marked `now` have mounted and the main thread is idle. */
  readonly afterwards: () => void;
  readonly triggers: HydrationTriggers;
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Milliseconds that a slot with slow code may delay the following ones. */
export const TIMEOUT_MS = 2000;

/** Milliseconds in which slots marked `now` have network and main thread for themselves. */
export const HEAD_START_MS = 3000;

/**
 * Slots marked `now` load and mount in page-plan order, with those of the first slot's fragment before all others. Once
 * they have mounted or had their head start, `visible` slots follow when near the viewport, `idle` slots when the main
 * thread is idle, and `kept` slots when there is something to show or a slot of the same fragment has mounted. Returns a
 * function that mounts a slot immediately, because a shopper wants it.
 */
export function hydrateInOrder(plan: HydrationPlan): (slot: string) => void {
  const started = new Set<string>();

  async function activate(slot: PageStateSlot): Promise<void> {
    if (started.has(slot.name)) return;
    started.add(slot.name);
    const mounted = plan.activate(slot);
    // From now on the saved state may change, and most of the code has been requested.
    for (const other of plan.slots) {
      if (other.hydration === "kept" && other.fragment === slot.fragment) void activate(other);
    }
    await mounted;
  }

  async function activateNow(slots: readonly PageStateSlot[]): Promise<void> {
    const load = (slot: PageStateSlot) => plan.load(slot).catch(() => undefined);
    const leading = slots.filter(({ fragment }) => fragment === slots[0]?.fragment);
    const led = new Map(leading.map((slot) => [slot, load(slot)]));
    let isLed: Promise<unknown> | undefined;
    const whenLed = () => (isLed ??= Promise.race([Promise.all(led.values()), plan.wait(TIMEOUT_MS)]));
    const loads = slots.map((slot) => led.get(slot) ?? whenLed().then(() => load(slot)));
    const mounts: Promise<void>[] = [];
    for (const [index, slot] of slots.entries()) {
      await Promise.race([loads[index], plan.wait(TIMEOUT_MS)]);
      mounts.push(activate(slot));
    }
    await Promise.all(mounts);
  }

  function awaitTriggers(): void {
    for (const slot of plan.slots) {
      const container = plan.containerOf(slot.name);
      const mount = () => void activate(slot);
      if (slot.hydration === "visible" && container) plan.triggers.whenVisible(container, mount);
      if (slot.hydration === "idle") plan.triggers.whenIdle(mount);
      if (slot.hydration === "kept" && slot.storageKey !== undefined) plan.triggers.whenKept(slot.storageKey, mount);
    }
    plan.triggers.whenIdle(plan.afterwards);
  }

  const first = plan.slots.filter((slot) => slot.hydration === "now");
  if (first.length === 0) awaitTriggers();
  else void Promise.race([activateNow(first), plan.wait(HEAD_START_MS)]).then(awaitTriggers);

  return (name) => {
    const slot = plan.slots.find((candidate) => candidate.name === name);
    if (slot) void activate(slot);
  };
}

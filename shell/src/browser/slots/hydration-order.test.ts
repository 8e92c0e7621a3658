import { describe, expect, it } from "@jest/globals";
import type { Hydration, PageStateSlot } from "shared-contracts";
import { hydrateInOrder } from "./hydration-order.js";

function slot(name: string, hydration: Hydration, fragment = "mfe-test"): PageStateSlot {
  return { name, hydration, fragment };
}

const slots = [
  slot("identity", "now"),
  slot("reviews", "visible"),
  slot("buy-box", "now"),
  slot("sticky-bar", "idle"),
  slot("bundle", "visible", "mfe-other"),
  slot("compare-tray", "kept", "mfe-other"),
];

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function start() {
  const activated: string[] = [];
  const loads = new Map<string, () => void>();
  const fails = new Map<string, () => void>();
  const waits: (() => void)[] = [];
  const triggers = new Map<string, () => void>();
  const mountAtOnce = hydrateInOrder({
    slots,
    containerOf: (name) => ({ name }) as unknown as Element,
    load: ({ name }) =>
      new Promise<void>((resolve, reject) => {
        loads.set(name, resolve);
        fails.set(name, () => reject(new Error("404")));
      }),
    activate: ({ name }) => activated.push(name),
    triggers: {
      whenVisible: (element, callback) => triggers.set((element as unknown as { name: string }).name, callback),
      whenIdle: (callback) => triggers.set("idle", callback),
      whenKept: (name, callback) => triggers.set(name, callback),
    },
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });
  return { activated, loads, fails, waits, triggers, mountAtOnce };
}

describe("hydrateInOrder", () => {
  it("loads the slots for now together and mounts them in page-plan order", async () => {
    const { activated, loads } = start();
    expect([...loads.keys()]).toEqual(["identity", "buy-box"]);
    loads.get("buy-box")?.();
    await settle();
    expect(activated).toEqual([]);
    loads.get("identity")?.();
    await settle();
    expect(activated).toEqual(["identity", "buy-box"]);
  });

  it("does not let a slot that fails to load hold up the next one", async () => {
    const { activated, loads, fails } = start();
    fails.get("identity")?.();
    loads.get("buy-box")?.();
    await settle();
    expect(activated).toEqual(["identity", "buy-box"]);
  });

  it("does not wait for ever", async () => {
    const { activated, loads, waits } = start();
    loads.get("buy-box")?.();
    waits[0]?.();
    await settle();
    expect(activated).toEqual(["identity", "buy-box"]);
  });

  it("mounts the others when they come into view, or when nothing else is to do", () => {
    const { activated, triggers } = start();
    expect(activated).toEqual([]);
    triggers.get("reviews")?.();
    triggers.get("idle")?.();
    expect(activated).toEqual(["reviews", "sticky-bar"]);
  });

  it("mounts what shows kept things once there are any", () => {
    const { activated, triggers } = start();
    triggers.get("compare-tray")?.();
    triggers.get("bundle")?.();
    expect(activated).toEqual(["compare-tray", "bundle"]);
  });

  it("mounts it along with another slot of its fragment, which may change what is kept", () => {
    const { activated, triggers } = start();
    triggers.get("reviews")?.();
    expect(activated).not.toContain("compare-tray");
    triggers.get("bundle")?.();
    expect(activated).toEqual(["reviews", "bundle", "compare-tray"]);
  });

  it("mounts a wanted slot at once, and only once", () => {
    const { activated, triggers, mountAtOnce } = start();
    mountAtOnce("reviews");
    triggers.get("reviews")?.();
    mountAtOnce("nowhere");
    expect(activated).toEqual(["reviews"]);
  });
});

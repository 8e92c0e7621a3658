import { describe, expect, it, jest } from "@jest/globals";
import type { PageStateSlot } from "shared-contracts";
import { hydrateInOrder } from "./hydration-order.js";

function slot(name: string, hydration: PageStateSlot["hydration"], fragment = "mfe-test"): PageStateSlot {
  return { name, hydration, fragment };
}

const slots = [
  slot("identity", "now"),
  slot("reviews", "visible"),
  slot("buy-box", "now"),
  slot("sticky-bar", "idle"),
  slot("bundle", "visible", "mfe-other"),
  { ...slot("compare-tray", "kept", "mfe-other"), storageKey: "compare.items" },
];

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function start(mounts: ReadonlyMap<string, Promise<void>> = new Map(), more: readonly PageStateSlot[] = []) {
  const activated: string[] = [];
  const loads = new Map<string, () => void>();
  const fails = new Map<string, () => void>();
  const waits: (() => void)[] = [];
  const triggers = new Map<string, () => void>();
  const whenIdle: (() => void)[] = [];
  const afterwards = jest.fn();
  const mountAtOnce = hydrateInOrder({
    slots: [...slots, ...more],
    containerOf: (name) => ({ name }) as unknown as Element,
    load: ({ name }) =>
      new Promise<void>((resolve, reject) => {
        loads.set(name, resolve);
        fails.set(name, () => reject(new Error("404")));
      }),
    activate({ name }) {
      activated.push(name);
      return mounts.get(name) ?? Promise.resolve();
    },
    afterwards,
    triggers: {
      whenVisible: (element, callback) => triggers.set((element as unknown as { name: string }).name, callback),
      whenIdle(callback) {
        whenIdle.push(callback);
        triggers.set("idle", () => whenIdle.forEach((run) => run()));
      },
      whenKept: (storageKey, callback) => triggers.set(storageKey, callback),
    },
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });
  return { activated, loads, fails, waits, triggers, afterwards, mountAtOnce };
}

/** A page whose first slots have mounted. */
async function startWithFirstMounted() {
  const page = start();
  page.loads.get("identity")?.();
  page.loads.get("buy-box")?.();
  await settle();
  page.activated.length = 0;
  return page;
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

  it.each([
    ["once they are there", ({ loads }: ReturnType<typeof start>) => void [...loads.values()].map((load) => load())],
    [
      "once one could not be had",
      ({ fails }: ReturnType<typeof start>) => void [...fails.values()].map((fail) => fail()),
    ],
    ["when they take too long", ({ waits }: ReturnType<typeof start>) => void waits.map((wait) => wait())],
  ])("loads another fragment's slots for now behind those of the first one, %s", async (_when, goOn) => {
    const page = start(new Map(), [slot("offers", "now", "mfe-other")]);
    await settle();
    expect([...page.loads.keys()]).toEqual(["identity", "buy-box"]);
    goOn(page);
    await settle();
    expect([...page.loads.keys()]).toEqual(["identity", "buy-box", "offers"]);
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

  it("leaves network and main thread to the slots for now until they are mounted", async () => {
    let mounted = (): void => undefined;
    const mounting = new Promise<void>((resolve) => (mounted = resolve));
    const { loads, triggers } = start(new Map([["buy-box", mounting]]));
    loads.get("identity")?.();
    loads.get("buy-box")?.();
    await settle();
    expect([...triggers.keys()]).toEqual([]);
    mounted();
    await settle();
    expect([...triggers.keys()]).toEqual(["reviews", "idle", "bundle", "compare.items"]);
  });

  it("lets the others begin when the slots for now have had their head start", async () => {
    const { waits, triggers } = start();
    waits.at(-1)?.();
    await settle();
    expect([...triggers.keys()]).toEqual(["reviews", "idle", "bundle", "compare.items"]);
  });

  it("lets the others begin when no slot for now can be loaded", async () => {
    const { fails, triggers } = start();
    fails.get("identity")?.();
    fails.get("buy-box")?.();
    await settle();
    expect(triggers.has("bundle")).toBe(true);
  });

  it("mounts the others when they come into view, or when nothing else is to do", async () => {
    const { activated, triggers } = await startWithFirstMounted();
    triggers.get("reviews")?.();
    triggers.get("idle")?.();
    expect(activated).toEqual(["reviews", "sticky-bar"]);
  });

  it("does what can wait only when nothing else is to do, and mounts none of the slots that wait", async () => {
    const { activated, triggers, afterwards } = await startWithFirstMounted();
    expect(afterwards).not.toHaveBeenCalled();
    triggers.get("idle")?.();
    expect(afterwards).toHaveBeenCalledTimes(1);
    expect(activated).toEqual(["sticky-bar"]);
  });

  it("mounts what shows kept things once there are any", async () => {
    const { activated, triggers } = await startWithFirstMounted();
    triggers.get("compare.items")?.();
    triggers.get("bundle")?.();
    expect(activated).toEqual(["compare-tray", "bundle"]);
  });

  it("mounts it along with another slot of its fragment, which may change what is kept", async () => {
    const { activated, triggers } = await startWithFirstMounted();
    triggers.get("reviews")?.();
    expect(activated).not.toContain("compare-tray");
    triggers.get("bundle")?.();
    expect(activated).toEqual(["reviews", "bundle", "compare-tray"]);
  });

  it("mounts a wanted slot at once, and only once", async () => {
    const { activated, triggers, mountAtOnce } = await startWithFirstMounted();
    mountAtOnce("reviews");
    triggers.get("reviews")?.();
    mountAtOnce("nowhere");
    expect(activated).toEqual(["reviews"]);
  });
});

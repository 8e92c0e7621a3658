/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { retailMember, businessGuest } from "shared-contracts/fixtures";
import type { BrowserSlotProps, SlotLifecycles } from "fragment-kit";
import type { PageStateSlot } from "shared-contracts";
import { registerSlots } from "./register-slots.js";
import { createSlotFailures, type ReportedFailure } from "./slot-failures.js";

const immediately = {
  whenVisible: (_element: Element, callback: () => void) => callback(),
  whenIdle: () => undefined,
  whenKept: () => undefined,
};

const lifecycles: SlotLifecycles = {
  bootstrap: async () => undefined,
  mount: async () => undefined,
  update: async () => undefined,
  unmount: async () => undefined,
};
const containerOf = (name: string) => document.querySelector<HTMLElement>(`[data-slot=${name}]`);
const showSlots = (names: readonly string[]) =>
  void (document.body.innerHTML = names.map((name) => `<div data-slot="${name}"></div>`).join(""));

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 3000;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
}

describe("registerSlots", () => {
  it("gives every slot its context before the first render, and reports each that fails once [S1-0.01]", async () => {
    showSlots(["identity", "gallery", "buy-box", "details"]);
    const slots: PageStateSlot[] = ["identity", "gallery", "buy-box", "details", "absent"].map((name) => ({
      name,
      hydration: "now",
      fragment: name === "details" ? "mfe-gone" : "mfe-test",
    }));
    const mounted = new Map<string, BrowserSlotProps>();
    const failures: ReportedFailure[] = [];
    registerSlots({
      slots,
      containerOf,
      versionOf: (fragment) => (fragment === "mfe-test" ? "1.0.0" : undefined),
      load: async () => ({
        ...lifecycles,
        async mount(props) {
          if (props.name === "gallery") throw new Error("no pictures");
          mounted.set(props.name, props);
          if (props.name === "identity") props.container.dataset["mounted"] = "mfe-test@1.0.0";
        },
      }),
      propsFor: (slot, container) =>
        ({
          slotProps: { context: slot.name === "identity" ? retailMember : businessGuest },
          container,
        }) as BrowserSlotProps,
      onFailure: createSlotFailures({ report: (failure) => failures.push(failure), onFirst: () => undefined }).take,
      afterwards: () => undefined,
      triggers: immediately,
    });

    await until(() => mounted.has("identity") && failures.length > 1);
    expect(mounted.get("identity")?.slotProps.context).toBe(retailMember);
    expect(mounted.get("identity")?.container.dataset["slot"]).toBe("identity");
    expect(failures).toEqual([
      expect.objectContaining({
        slot: "gallery",
        fragment: "mfe-test",
        version: "1.0.0",
        message: expect.stringContaining("no pictures"),
      }),
      expect.objectContaining({ slot: "buy-box", phase: "mount", message: expect.stringContaining("nothing in it") }),
    ]);
    // The server has already reported that this slot has no release.
    expect(containerOf("details")?.getAttribute("data-failed")).toBe("no-release");
  });
});

describe("a slot whose code has not come", () => {
  /** For one slot the release's entry is late, for the other its own code. */
  const late = ["late-entry", "late-code"];
  const slots = [...late, "prompt"].map((name): PageStateSlot => ({ name, hydration: "visible", fragment: name }));

  it("keeps no other from being mounted, is reported once, and is mounted when its code comes", async () => {
    showSlots(slots.map(({ name }) => name));
    const mounted: string[] = [];
    const failures: ReportedFailure[] = [];
    const known: SlotLifecycles = {
      ...lifecycles,
      async mount({ name, container }) {
        container.dataset["mounted"] = name;
        mounted.push(name);
      },
    };
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    registerSlots({
      slots,
      containerOf,
      versionOf: () => "1.0.0",
      async load({ name }) {
        if (name === "late-entry") await arrived;
        return name === "late-code" ? { ...known, loadCode: () => arrived } : known;
      },
      propsFor: (_slot, container) => ({ container }) as BrowserSlotProps,
      onFailure: (failure) => failures.push(failure),
      afterwards: () => undefined,
      triggers: immediately,
      loadDeadline: 20,
    });
    await until(() => mounted.includes("prompt") && failures.length === late.length);
    expect(mounted).toEqual(["prompt"]);
    expect(failures).toMatchObject(late.map((slot) => ({ slot, phase: "load" })));
    arrive();
    await until(() => mounted.length === slots.length);
    expect(failures).toHaveLength(late.length);
  });
});

it("slots whose code was lost are mounted after another slot of their fragment, or once the network is back", async () => {
  const slots: readonly PageStateSlot[] = [
    { name: "gallery", hydration: "visible", fragment: "mfe-purchase" },
    { name: "reviews", hydration: "visible", fragment: "mfe-reviews" },
    { name: "sticky-bar", hydration: "kept", storageKey: "never", fragment: "mfe-purchase" },
  ];
  showSlots(slots.map(({ name }) => name));
  const mounted: string[] = [];
  const requests: string[] = [];
  let free = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  registerSlots({
    slots,
    containerOf,
    versionOf: () => "1.0.0",
    async load({ name }) {
      requests.push(name);
      if (name === "sticky-bar") await isFree;
      else if (requests.filter((other) => other === name).length === 1) throw new Error("lost");
      return { ...lifecycles, mount: async (props) => void mounted.push(props.name) };
    },
    propsFor: (_slot, container) => ({ container }) as BrowserSlotProps,
    onFailure: ({ slot, phase }) => containerOf(slot)?.setAttribute("data-failed", phase),
    afterwards: () => undefined,
    triggers: immediately,
  });
  const failed = () => document.querySelectorAll("[data-failed=load]").length;
  await until(() => failed() === 2);
  expect(mounted).toEqual([]);

  free();
  await until(() => mounted.length === 2);
  expect(mounted.toSorted()).toEqual(["gallery", "sticky-bar"]);

  dispatchEvent(new Event("online"));
  await until(() => mounted.includes("reviews"));
  expect(failed()).toBe(0);
});

describe("createSlotFailures", () => {
  const failure = { fragment: "mfe-test", version: "1.0.0", slot: "identity", phase: "mount", message: "no" } as const;

  function open() {
    const reported: ReportedFailure[] = [];
    const first: string[] = [];
    const { take: fail, isUnloaded } = createSlotFailures({
      report: (one) => reported.push(one),
      onFirst: ({ slot }) => first.push(slot),
    });
    return { reported, first, fail, isUnloaded };
  }

  it("reports a slot once, however many steps fail", () => {
    const { reported, fail } = open();
    fail(failure);
    fail({ ...failure, phase: "unmount" });
    fail({ ...failure, slot: "gallery" });
    expect(reported.map(({ slot }) => slot)).toEqual(["identity", "gallery"]);
  });

  it("reports code that does not load once a release, and marks every slot of it", () => {
    const { reported, first, fail, isUnloaded } = open();
    fail({ ...failure, phase: "load" });
    fail({ ...failure, phase: "load", slot: "gallery" });
    fail({ ...failure, phase: "load", slot: "reviews", fragment: "mfe-reviews" });
    expect(reported.map(({ slot }) => slot)).toEqual(["identity", "reviews"]);
    expect(first).toEqual(["identity", "gallery", "reviews"]);
    expect([isUnloaded("mfe-reviews@1.0.0"), isUnloaded("mfe-print-handoff@1.0.0")]).toEqual([true, false]);
  });
});

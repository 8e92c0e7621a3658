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

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 3000;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
}

describe("registerSlots", () => {
  it("gives every slot its context before the first render, and reports each that fails once [S1-0.01]", async () => {
    document.body.innerHTML = ["identity", "gallery", "buy-box", "details"]
      .map((name) => `<div data-slot="${name}"></div>`)
      .join("");
    const slots: PageStateSlot[] = ["identity", "gallery", "buy-box", "details", "absent"].map((name) => ({
      name,
      hydration: "now",
      fragment: name === "details" ? "mfe-gone" : "mfe-test",
    }));
    const mounted = new Map<string, BrowserSlotProps>();
    const failures: ReportedFailure[] = [];
    const lifecycles: SlotLifecycles = {
      bootstrap: async () => undefined,
      mount: async (props) => {
        if (props.name === "gallery") throw new Error("no pictures");
        mounted.set(props.name, props);
        if (props.name === "identity") props.container.dataset["mounted"] = "mfe-test@1.0.0";
      },
      update: async () => undefined,
      unmount: async () => undefined,
    };
    registerSlots({
      slots,
      containerOf: (name) => document.querySelector(`[data-slot=${name}]`),
      versionOf: (fragment) => (fragment === "mfe-test" ? "1.0.0" : undefined),
      load: async () => lifecycles,
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
    expect(document.querySelector("[data-slot=details]")?.getAttribute("data-failed")).toBe("no-release");
  });
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

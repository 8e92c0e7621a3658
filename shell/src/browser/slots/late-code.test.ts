/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import type { BrowserSlotProps, SlotLifecycles } from "fragment-kit";
import type { PageStateSlot } from "shared-contracts";
import { registerSlots } from "./register-slots.js";
import type { ReportedFailure } from "./slot-failures.js";

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

describe("a slot whose code has not come", () => {
  const slots: PageStateSlot[] = ["slow", "prompt"].map((name) => ({ name, hydration: "visible", fragment: name }));

  it("keeps no other from being mounted, is reported once, and is mounted when its code comes", async () => {
    document.body.innerHTML = slots.map(({ name }) => `<div data-slot="${name}"></div>`).join("");
    const mounted: string[] = [];
    const failures: ReportedFailure[] = [];
    const lifecycles: SlotLifecycles = {
      bootstrap: async () => undefined,
      mount: async ({ name }) => void mounted.push(name),
      update: async () => undefined,
      unmount: async () => undefined,
    };
    let arrive = (): void => undefined;
    const slowCode = new Promise<SlotLifecycles>((resolve) => {
      arrive = () => resolve(lifecycles);
    });
    registerSlots({
      slots,
      containerOf: (name) => document.querySelector(`[data-slot=${name}]`),
      versionOf: () => "1.0.0",
      load: ({ name }) => (name === "slow" ? slowCode : Promise.resolve(lifecycles)),
      propsFor: (_slot, container) => ({ container }) as BrowserSlotProps,
      onFailure: (failure) => failures.push(failure),
      triggers: immediately,
      loadDeadline: 20,
    });
    await until(() => mounted.includes("prompt") && failures.length > 0);
    expect(mounted).toEqual(["prompt"]);
    expect(failures).toEqual([expect.objectContaining({ slot: "slow", phase: "load" })]);
    arrive();
    await until(() => mounted.includes("slow"));
    expect(failures).toHaveLength(1);
  });
});

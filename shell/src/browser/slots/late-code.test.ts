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
  /** For one slot the release's entry is late, for the other its own code. */
  const late = ["late-entry", "late-code"];
  const slots = [...late, "prompt"].map((name): PageStateSlot => ({ name, hydration: "visible", fragment: name }));

  it("keeps no other from being mounted, is reported once, and is mounted when its code comes", async () => {
    document.body.innerHTML = slots.map(({ name }) => `<div data-slot="${name}"></div>`).join("");
    const mounted: string[] = [];
    const failures: ReportedFailure[] = [];
    const lifecycles: SlotLifecycles = {
      bootstrap: async () => undefined,
      async mount({ name, container }) {
        container.dataset["mounted"] = name;
        mounted.push(name);
      },
      update: async () => undefined,
      unmount: async () => undefined,
    };
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    registerSlots({
      slots,
      containerOf: (name) => document.querySelector(`[data-slot=${name}]`),
      versionOf: () => "1.0.0",
      async load({ name }) {
        if (name === "late-entry") await arrived;
        return name === "late-code" ? { ...lifecycles, loadCode: () => arrived } : lifecycles;
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

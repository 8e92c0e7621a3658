/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import type { BrowserSlotProps } from "fragment-kit";
import type { PageStateSlot } from "shared-contracts";
import { registerSlots } from "./register-slots.js";

const SLOTS: readonly PageStateSlot[] = [
  { name: "gallery", hydration: "visible", fragment: "mfe-purchase" },
  { name: "reviews", hydration: "visible", fragment: "mfe-reviews" },
  { name: "sticky-bar", hydration: "kept", storageKey: "never", fragment: "mfe-purchase" },
];

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 3000;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
}

it("slots whose code was lost are mounted after another slot of their fragment, or once the network is back", async () => {
  document.body.innerHTML = SLOTS.map(({ name }) => `<div data-slot="${name}"></div>`).join("");
  const containerOf = (name: string) => document.querySelector<HTMLElement>(`[data-slot=${name}]`);
  const mounted: string[] = [];
  const requests: string[] = [];
  let free = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  registerSlots({
    slots: SLOTS,
    containerOf,
    versionOf: () => "1.0.0",
    async load({ name }) {
      requests.push(name);
      if (name === "sticky-bar") await isFree;
      else if (requests.filter((other) => other === name).length === 1) throw new Error("lost");
      return {
        bootstrap: async () => undefined,
        mount: async (props) => void mounted.push(props.name),
        update: async () => undefined,
        unmount: async () => undefined,
      };
    },
    propsFor: (_slot, container) => ({ container }) as BrowserSlotProps,
    onFailure: ({ slot, phase }) => containerOf(slot)?.setAttribute("data-failed", phase),
    afterwards: () => undefined,
    triggers: {
      whenVisible: (_element, callback) => callback(),
      whenIdle: () => undefined,
      whenKept: () => undefined,
    },
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

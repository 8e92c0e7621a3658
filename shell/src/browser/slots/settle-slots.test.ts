import { expect, it } from "@jest/globals";
import { createSlotSettling } from "./settle-slots.js";

type Entry = { target: Container; isIntersecting: boolean };
type Container = ReturnType<typeof createContainer>;

function createContainer(...names: string[]) {
  const attributes = new Set(names);
  return {
    attributes,
    hasAttribute: (name: string) => attributes.has(name),
    setAttribute: (name: string) => void attributes.add(name),
  };
}

/** A window whose observer reports when the test says so. */
function createView() {
  const observed = new Set<Container>();
  let report: (entries: Entry[]) => void = () => undefined;
  class IntersectionObserver {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe = (target: Container) => void observed.add(target);
    unobserve = (target: Container) => void observed.delete(target);
  }
  return {
    view: { IntersectionObserver } as unknown as Window & typeof globalThis,
    observed,
    show: (target: Container, isIntersecting: boolean) => report([{ target, isIntersecting }]),
  };
}

it("keeps the place of a slot that the browser drew as long as it is in sight", () => {
  const { view, observed, show } = createView();
  const container = createContainer("data-fallback");
  createSlotSettling(view)(container as unknown as HTMLElement);
  show(container, true);
  expect([observed.size, container.attributes.has("data-settled")]).toEqual([1, false]);
  show(container, false);
  expect([observed.size, container.attributes.has("data-settled")]).toEqual([0, true]);
});

it("leaves a slot alone that the server drew", () => {
  const { view, observed } = createView();
  createSlotSettling(view)(createContainer("data-rendered") as unknown as HTMLElement);
  expect(observed.size).toBe(0);
});

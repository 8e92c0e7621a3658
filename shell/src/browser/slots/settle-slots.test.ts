import { expect, it } from "@jest/globals";
import { createSlotSettling } from "./settle-slots.js";

type Entry = { target: Container; isIntersecting: boolean; intersectionRatio: number };
type Container = ReturnType<typeof createContainer>;
type Observer = { report: (entries: Entry[]) => void; observed: Set<Container> };

function createContainer(...names: string[]) {
  const attributes = new Map(names.map((name) => [name, ""]));
  const listeners = new Map<string, () => void>();
  return {
    listeners,
    /** What stands in for a failed slot. */
    childElementCount: 1,
    has: (...wanted: string[]) => wanted.map((attribute) => attributes.has(attribute)),
    hasAttribute: (attribute: string) => attributes.has(attribute),
    setAttribute: (attribute: string, value: string) => void attributes.set(attribute, value),
    getAttribute: (attribute: string) => attributes.get(attribute),
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  };
}

/** A newly rendered slot in a window whose observers the test triggers. */
function settle(container: Container) {
  const observers: Observer[] = [];
  class IntersectionObserver {
    private readonly observed = new Set<Container>();
    constructor(report: Observer["report"]) {
      observers.push({ report, observed: this.observed });
    }
    observe = (target: Container) => void this.observed.add(target);
    unobserve = (target: Container) => void this.observed.delete(target);
  }
  const frames: (() => void)[] = [];
  const requestAnimationFrame = (draw: () => void) => void frames.push(draw);
  createSlotSettling({ IntersectionObserver, requestAnimationFrame } as unknown as Window & typeof globalThis)(
    container as unknown as HTMLElement,
  );
  const [places, ends] = observers as [Observer, Observer];
  return {
    watched: () => [places.observed.size, ends.observed.size],
    showPlace: (isIntersecting: boolean) =>
      places.report([{ target: container, isIntersecting, intersectionRatio: 0 }]),
    drawFrame: () => {
      for (const draw of frames.splice(0)) draw();
    },
    showEnd: (ratio: number) => ends.report([{ target: container, isIntersecting: true, intersectionRatio: ratio }]),
  };
}

it("keeps the place of a slot that the browser drew as long as it is in sight", () => {
  const container = createContainer("data-fallback");
  const { showPlace, watched } = settle(container);
  showPlace(true);
  expect([watched(), container.has("data-settled")]).toEqual([[1, 1], [false]]);
  showPlace(false);
  expect([watched(), container.has("data-settled")]).toEqual([[0, 0], [true]]);
});

it("lets a slot that grows out of sight take its height before it is no longer clipped", () => {
  const container = createContainer("data-fallback", "data-grows");
  const { showPlace, drawFrame } = settle(container);
  showPlace(false);
  drawFrame();
  expect([container.getAttribute("data-grown"), container.has("data-settled")]).toEqual(["clipped", [false]]);
  drawFrame();
  expect(container.has("data-settled")).toEqual([true]);
});

it("lets it grow as soon as its end is below the window, and keeps its place", () => {
  const container = createContainer("data-fallback");
  const { showEnd, watched } = settle(container);
  showEnd(1);
  expect([watched(), container.has("data-grown", "data-settled")]).toEqual([
    [1, 1],
    [false, false],
  ]);
  showEnd(0.9);
  expect([watched(), container.has("data-grown", "data-settled")]).toEqual([
    [1, 0],
    [true, false],
  ]);
});

it("gives up the place of a slot that failed as soon as its end is below the window", () => {
  const container = createContainer("data-fallback", "data-failed");
  const { showEnd, watched } = settle(container);
  showEnd(1);
  expect(container.has("data-settled")).toEqual([false]);
  showEnd(0.9);
  expect([watched(), container.has("data-settled")]).toEqual([[0, 0], [true]]);
});

it.each(["click", "focusin"])("lets it grow when somebody does something in it: %s", (action) => {
  const container = createContainer("data-fallback");
  const { watched } = settle(container);
  container.listeners.get(action)?.();
  expect([watched(), container.has("data-grown")]).toEqual([[1, 0], [true]]);
});

it("leaves a slot alone that the server drew", () => {
  const container = createContainer("data-rendered");
  expect([settle(container).watched(), container.listeners.size]).toEqual([[0, 0], 0]);
});

import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { act, render } from "@testing-library/react";
import { SteadyPlace } from "./steady-place.js";

type Observe = (element: Element) => void;
const observers = { sizes: new Set<(height: number) => void>(), sights: new Set<(isIntersecting: boolean) => void>() };

function fakeObserver<Told>(told: Set<(value: Told) => void>, toEntry: (value: Told) => object) {
  return class {
    readonly #tell: (value: Told) => void;
    constructor(callback: (entries: object[]) => void) {
      this.#tell = (value) => callback([toEntry(value)]);
    }
    observe: Observe = () => void told.add(this.#tell);
    disconnect = () => void told.delete(this.#tell);
  };
}

beforeEach(() => {
  Object.assign(globalThis, {
    ResizeObserver: fakeObserver(observers.sizes, (blockSize: number) => ({ borderBoxSize: [{ blockSize }] })),
    IntersectionObserver: fakeObserver(observers.sights, (isIntersecting: boolean) => ({ isIntersecting })),
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "ResizeObserver");
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
  observers.sizes.clear();
  observers.sights.clear();
});

const measure = (height: number) => act(() => observers.sizes.forEach((tell) => tell(height)));
const look = (isIntersecting: boolean) => act(() => observers.sights.forEach((tell) => tell(isIntersecting)));

function Block({ tiles, ...place }: { tiles: string; "data-fallback"?: string }) {
  return (
    <section data-slot="block" {...place}>
      <SteadyPlace slot="block" answer={tiles} isEmpty={tiles === ""}>
        {tiles}
      </SteadyPlace>
    </section>
  );
}
const placeOf = (container: HTMLElement) => container.querySelector<HTMLElement>("section > div");

it("keeps its height while visible, whatever arrives", () => {
  const { container, rerender } = render(<Block tiles="three tiles" />);
  measure(280);
  expect(placeOf(container)?.style.minBlockSize).toBe("");
  rerender(<Block tiles="" />);
  expect(container.textContent).toBe("");
  expect(placeOf(container)?.style.minBlockSize).toBe("280px");
  look(true);
  expect(placeOf(container)?.style.minBlockSize).toBe("280px");
  look(false);
  expect(placeOf(container)?.style.minBlockSize).toBe("");
});

it("hides an empty block, and appears for tiles once out of view", () => {
  const { container, rerender } = render(<Block tiles="" />);
  expect(placeOf(container)).toBeNull();
  rerender(<Block tiles="a tile" />);
  look(true);
  expect(container.textContent).toBe("");
  look(false);
  expect(container.textContent).toBe("a tile");
  measure(120);
  rerender(<Block tiles="another" />);
  expect(placeOf(container)?.style.minBlockSize).toBe("120px");
});

it("appears at once in the height that the page still reserves", () => {
  const { container, rerender } = render(<Block tiles="" data-fallback="lost" />);
  rerender(<Block tiles="a tile" data-fallback="lost" />);
  expect(container.textContent).toBe("a tile");
});

it("disconnects its observers on unmount", () => {
  const { rerender, unmount } = render(<Block tiles="a tile" />);
  measure(120);
  rerender(<Block tiles="another" />);
  unmount();
  expect([observers.sizes.size, observers.sights.size]).toEqual([0, 0]);
});

it("shows content immediately in a browser without observers", () => {
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
  Reflect.deleteProperty(globalThis, "ResizeObserver");
  const { container, rerender } = render(<Block tiles="" />);
  rerender(<Block tiles="a tile" />);
  expect(container.textContent).toBe("a tile");
});

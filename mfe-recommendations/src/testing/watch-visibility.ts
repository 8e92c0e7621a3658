import { act } from "@testing-library/react";

/** Adds an IntersectionObserver to jsdom. Returns a function that makes elements visible. */
export function watchVisibility(): (ratio: number) => void {
  const observers = new Set<{ callback: IntersectionObserverCallback; elements: Set<Element> }>();

  class FakeObserver {
    readonly #entry: { callback: IntersectionObserverCallback; elements: Set<Element> };
    constructor(callback: IntersectionObserverCallback) {
      this.#entry = { callback, elements: new Set() };
      observers.add(this.#entry);
    }
    observe(element: Element) {
      this.#entry.elements.add(element);
    }
    unobserve(element: Element) {
      this.#entry.elements.delete(element);
    }
    disconnect() {
      observers.delete(this.#entry);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });

  return (intersectionRatio) =>
    act(() => {
      for (const { callback, elements } of observers) {
        const entries = [...elements].map((target) => ({ target, intersectionRatio, isIntersecting: false }));
        callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
      }
    });
}

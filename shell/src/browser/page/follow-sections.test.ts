/** @jest-environment jsdom */
import { beforeEach, expect, it } from "@jest/globals";
import { followSections } from "./follow-sections.js";

const tops: Record<string, number> = {};
let notify: () => void;
let observed: { readonly slots: string[]; readonly margin: string | undefined };

beforeEach(() => {
  document.body.innerHTML = `
    <nav class="section-navigation"><a href="#one" data-of="one">One</a><a href="#two" data-of="two">Two</a>
      <a href="#gone" data-of="gone">Gone</a></nav>
    <div data-slot="one"></div><div data-slot="two"></div>`;
  for (const slot of document.querySelectorAll<HTMLElement>("[data-slot]")) {
    slot.getBoundingClientRect = () => ({ top: tops[slot.dataset["slot"] ?? ""] }) as DOMRect;
  }
  globalThis.IntersectionObserver = class {
    constructor(callback: () => void, options?: IntersectionObserverInit) {
      notify = callback;
      observed = { slots: [], margin: options?.rootMargin };
    }
    observe(slot: HTMLElement) {
      observed.slots.push(slot.dataset["slot"] ?? "");
    }
  } as unknown as typeof IntersectionObserver;
});

function current(scrolled: Record<string, number>): (string | null)[] {
  Object.assign(tops, scrolled);
  notify();
  return [...document.querySelectorAll("[aria-current=location]")].map(({ textContent }) => textContent);
}

it("marks the last section that has passed a third of the window", () => {
  Object.assign(window, { innerHeight: 900 });
  followSections(window);
  expect(observed).toEqual({ slots: ["one", "two"], margin: expect.stringMatching(/^1000000px 0px -66\.6/) });
  expect(current({ one: 500, two: 1500 })).toEqual([]);
  expect(current({ one: 299, two: 1299 })).toEqual(["One"]);
  expect(current({ one: -900, two: 100 })).toEqual(["Two"]);
  expect(current({ one: -600, two: 400 })).toEqual(["One"]);
  expect(current({ one: 301, two: 1301 })).toEqual([]);
});

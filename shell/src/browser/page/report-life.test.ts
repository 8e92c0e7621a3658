/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import type { BeaconMessage } from "../beacon/beacon-message.js";
import { reportLife } from "./report-life.js";
import { reportStuckSlots } from "./report-stuck-slots.js";

let told: BeaconMessage[];
const beacon = { send: (message: BeaconMessage) => void told.push(message), flush: () => undefined };
const stages = () => told.flatMap((message) => (message.kind === "life" ? [message.stage] : []));
const phases = () => told.flatMap((message) => (message.kind === "failure" ? [message.phase] : []));

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  localStorage.clear();
  document.body.innerHTML = "";
});
afterEach(() => {
  // Ends the view, so that its timers don't reach the next test.
  dispatchEvent(new Event("pagehide"));
  jest.useRealTimers();
});

it("tells once that a page began, and that it was left", () => {
  reportLife(window, beacon);
  expect(stages()).toEqual(["started"]);
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pagehide"));
  jest.advanceTimersByTime(60_000);
  expect(stages()).toEqual(["started", "ended"]);
});

it("tells after a minute that a page lives", () => {
  reportLife(window, beacon);
  jest.advanceTimersByTime(59_999);
  expect(stages()).toEqual(["started"]);
  jest.advanceTimersByTime(1);
  expect(stages()).toEqual(["started", "ended"]);
  expect(phases()).toEqual([]);
});

it("judges one view of a visitor in an hour", () => {
  reportLife(window, beacon);
  jest.advanceTimersByTime(3_599_999);
  reportLife(window, beacon);
  expect(stages()).toEqual(["started", "ended"]);
  jest.advanceTimersByTime(1);
  reportLife(window, beacon);
  expect(stages()).toEqual(["started", "ended", "started"]);
});

it.each([
  [5000, []],
  [5001, ["stood"]],
  [120_000, []],
])("a thread without a tick for %i ms: %j", (milliseconds, expected) => {
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  reportLife(window, beacon);
  now = milliseconds;
  jest.advanceTimersByTime(1000);
  expect(phases()).toEqual(expected);
  jest.restoreAllMocks();
});

it("tells of a freeze before it tells that the page was left", () => {
  const clock = jest.spyOn(performance, "now").mockReturnValue(0);
  reportLife(window, beacon);
  clock.mockReturnValue(5001);
  dispatchEvent(new Event("pagehide"));
  expect(told.map((message) => (message.kind === "life" ? message.stage : message.kind))).toEqual([
    "started",
    "failure",
    "ended",
  ]);
  clock.mockRestore();
});

it.each([
  ["visible", [0], ["stood"]],
  ["visible", [0, 6000], []],
  ["hidden", [0], []],
] as const)("a %s page that has idle moments only at %j, within 11 s", (visibility, moments, expected) => {
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  let idle: IdleRequestCallback | undefined;
  Object.assign(window, { requestIdleCallback: (callback: IdleRequestCallback) => (idle = callback) });
  reportLife(window, beacon);
  for (; now <= 11_000; now += 1000) {
    jest.advanceTimersByTime(1000);
    if ((moments as readonly number[]).includes(now)) idle?.({} as IdleDeadline);
  }
  expect(phases()).toEqual(expected);
  Reflect.deleteProperty(window, "requestIdleCallback");
  jest.restoreAllMocks();
});

it("tells of a button that is pressed again because nothing comes of it, and of no other", async () => {
  document.body.innerHTML =
    '<div data-slot="buy-box" data-rendered="mfe-purchase@2.0.0"><button>Add to cart</button></div>';
  const button = document.querySelector("button")!;
  reportStuckSlots(window, beacon);
  const pressAfter = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    button.click();
  };
  await pressAfter(0);
  await pressAfter(999);
  await jest.advanceTimersByTimeAsync(20_000);
  button.addEventListener("click", () => button.toggleAttribute("data-busy"));
  await pressAfter(1000);
  await pressAfter(2000);
  await jest.advanceTimersByTimeAsync(2000);
  expect(phases()).toEqual([]);

  button.replaceWith(button.cloneNode(true));
  await jest.advanceTimersByTimeAsync(0);
  const dead = document.querySelector("button")!;
  dead.click();
  await jest.advanceTimersByTimeAsync(1500);
  dead.click();
  await jest.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([
    {
      kind: "failure",
      release: "mfe-purchase@2.0.0",
      slot: "buy-box",
      phase: "unanswered",
      message: "Nothing comes of Add to cart",
    },
  ]);
});

it("tells of slots that emptied what the server rendered, as the page is left", () => {
  document.body.innerHTML = ["full", "emptied", "failed", "never-full"]
    .map((slot) => `<div data-slot="${slot}" data-rendered="mfe-reviews@1.0.0"><p>Text</p></div>`)
    .join("");
  const slot = (name: string) => document.querySelector(`[data-slot="${name}"]`)!;
  slot("never-full").replaceChildren();
  reportLife(window, beacon);
  for (const name of ["emptied", "failed"]) slot(name).replaceChildren();
  slot("failed").setAttribute("data-failed", "render");
  dispatchEvent(new Event("pagehide"));
  expect(told.filter(({ kind }) => kind === "failure")).toMatchObject([
    { phase: "emptied", slot: "emptied", release: "mfe-reviews@1.0.0" },
  ]);
});

it("tells of presses after which nothing was painted for a second", () => {
  let observe: (list: unknown) => void = () => undefined;
  class PerformanceObserver {
    static readonly supportedEntryTypes = ["event"];
    constructor(callback: typeof observe) {
      observe = callback;
    }
    observe() {}
  }
  const view = Object.assign(Object.create(window), { PerformanceObserver, document, MutationObserver });
  document.body.innerHTML = '<div data-slot="buy-box" data-rendered="mfe-purchase@2.0.0"><button>Add</button></div>';
  reportStuckSlots(view, beacon);
  const target = document.querySelector("button");
  const entry = (name: string, duration: number) => ({ name, duration, target });
  observe({ getEntries: () => [entry("click", 999), entry("mouseover", 2000), entry("click", 1000)] });
  expect(told).toMatchObject([{ phase: "unpainted", slot: "buy-box", release: "mfe-purchase@2.0.0" }]);
});

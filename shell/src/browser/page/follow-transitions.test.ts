/** @jest-environment jsdom */
import { expect, it, jest } from "@jest/globals";
import { followTransitions } from "./follow-transitions.js";

it.each([
  ["a skipped transition", new DOMException("Transition was skipped", "AbortError"), true],
  [
    "a transition to a page whose styles come late",
    new DOMException("Transition was aborted because of invalid state", "InvalidStateError"),
    true,
  ],
  [
    "a skipped transition in WebKit",
    new DOMException("Skipping view transition because skipTransition() was called.", "AbortError"),
    true,
  ],
  ["a call that failed", new DOMException("Load failed", "NetworkError"), false],
  ["an error", new TypeError("Transition is not a function"), false],
  ["nothing", undefined, false],
])("takes %s for what it is", (_what, reason, isTaken) => {
  followTransitions(window);
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isTaken);
});

it.each([
  ["skips the transition to a picture", "https://shop.example/images/pen-1?w=640", true],
  ["skips the transition to a file of a call", "https://shop.example/tpv/api/uploads/1", true],
  ["keeps the transition to a page", "https://shop.example/lpd-sba-sku/product_1", false],
  ["keeps that to a page with a picture in its query", "https://shop.example/sign-in?returnTo=/images/pen-1", false],
])("%s", (_what, url, isSkipped) => {
  followTransitions(window);
  const viewTransition = { skipTransition: jest.fn() };
  window.dispatchEvent(Object.assign(new Event("pageswap"), { viewTransition, activation: { entry: { url } } }));
  expect(viewTransition.skipTransition.mock.calls.length > 0).toBe(isSkipped);
});

it("does nothing without a transition", () => {
  followTransitions(window);
  const swap = Object.assign(new Event("pageswap"), { viewTransition: null, activation: null });
  expect(() => window.dispatchEvent(swap)).not.toThrow();
});

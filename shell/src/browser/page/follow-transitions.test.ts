/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { followTransitions } from "./follow-transitions.js";

it.each([
  ["a skipped transition", new DOMException("Transition was skipped", "AbortError"), true],
  ["a call that was given up", new DOMException("The user aborted a request", "AbortError"), false],
  ["an error", new TypeError("Transition is not a function"), false],
  ["nothing", undefined, false],
])("takes %s for what it is", (_what, reason, isTaken) => {
  followTransitions(window);
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isTaken);
});

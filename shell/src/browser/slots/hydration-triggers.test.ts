/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { COMPARE_STORAGE_KEY } from "shared-contracts/constants";
import { createHydrationTriggers } from "./hydration-triggers.js";

const KEPT = '[{"compareItemID":"100130"}]';

function waitForKept(storageKey = COMPARE_STORAGE_KEY) {
  const callback = jest.fn();
  createHydrationTriggers(window).whenKept(storageKey, callback);
  jest.runAllTimers();
  return callback;
}

/** Simulates the browser's notification of other tabs. */
function keep(list: string, occasion = "storage"): void {
  localStorage.setItem(COMPARE_STORAGE_KEY, list);
  dispatchEvent(new Event(occasion));
  jest.runAllTimers();
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

it("wants what shows kept things when nothing else is to do", () => {
  localStorage.setItem(COMPARE_STORAGE_KEY, KEPT);
  const callback = jest.fn();
  createHydrationTriggers(window).whenKept(COMPARE_STORAGE_KEY, callback);
  expect(callback).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});

it.each([
  ["a browser that never kept anything", undefined],
  ["a list that was emptied", "[]"],
])("does not want it for %s", (_why, list) => {
  if (list !== undefined) localStorage.setItem(COMPARE_STORAGE_KEY, list);
  expect(waitForKept()).not.toHaveBeenCalled();
});

it("does not want what another slot keeps", () => {
  localStorage.setItem(COMPARE_STORAGE_KEY, KEPT);
  expect(waitForKept("recently-viewed")).not.toHaveBeenCalled();
});

it.each([
  ["another tab keeps something", "storage"],
  ["another page did, and the shopper comes back", "pageshow"],
])("wants it once %s", (_why, occasion) => {
  const callback = waitForKept();
  keep("[]", occasion);
  expect(callback).not.toHaveBeenCalled();
  keep(KEPT, occasion);
  keep(KEPT, occasion);
  expect(callback).toHaveBeenCalledTimes(1);
});

it("takes storage that is forbidden for empty", () => {
  const forbidden = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  expect(waitForKept()).not.toHaveBeenCalled();
  forbidden.mockRestore();
});

/** @jest-environment jsdom */
import { expect, it, jest } from "@jest/globals";
import { ignoreDoubleClicks } from "./ignore-double-clicks.js";

it.each([
  ["a click", [1], 1],
  ["Enter or Space", [0, 0], 2],
  ["a double click", [1, 2], 1],
  ["a triple click", [1, 2, 3], 1],
])("%s submits as often as it means to", (_how, details, times) => {
  document.body.innerHTML = `<form><button type="submit"><b>Save for later</b></button></form>`;
  ignoreDoubleClicks(document);
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.querySelector("form")?.addEventListener("submit", submitted);
  for (const detail of details) {
    document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  }
  expect(submitted).toHaveBeenCalledTimes(times);
});

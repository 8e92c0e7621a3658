/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { followStylesheets, STYLESHEET_TIMEOUT_MS } from "./follow-stylesheets.js";

const links = () => [...document.querySelectorAll("link")];

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom loads no stylesheet by itself.
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css" integrity="sha384-a" crossorigin="anonymous">';
  followStylesheets(document);
});

it("lets the page be painted without one that takes too long, and applies it when it is there", () => {
  const [link] = links();
  jest.advanceTimersByTime(STYLESHEET_TIMEOUT_MS - 1);
  expect(link?.media).toBe("");
  jest.advanceTimersByTime(1);
  expect(link?.media).toBe("print");
  link?.dispatchEvent(new Event("load"));
  expect(link?.media).toBe("all");
});

it("leaves alone what is there", () => {
  const [link] = links();
  Object.defineProperty(link, "sheet", { value: {} });
  jest.advanceTimersByTime(STYLESHEET_TIMEOUT_MS);
  expect(link?.media).toBe("");
});

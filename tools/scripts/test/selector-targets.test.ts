/** @jest-environment jsdom */
/// <reference lib="dom" />
import { beforeAll, describe, expect, it } from "@jest/globals";

type CanMatch = (element: Element, selector: string | undefined) => boolean;
let canMatch: CanMatch;

beforeAll(async () => {
  ({ canMatch } = await import("./selector-targets.mjs"));
  document.body.innerHTML = `
    <main class="page Wide"><h1 id="title">Desk</h1>
      <form class="s-1a s-2b" data-kind="x, .y"><input class="s-3c" aria-invalid="true"><button disabled>Buy</button></form>
      <ul><li>One</li><li class="s-3c last">Two</li></ul><svg><path class="line"></path></svg></main>`;
});

const SELECTORS = [
  "main",
  "MAIN",
  "h1, h2, li",
  ".page",
  ".wide",
  ".s-1a:has([aria-invalid])",
  ".s-1a > input",
  ".s-1a .s-3c",
  "form.s-1a:not(.s-9z)",
  "input.s-3c[aria-invalid]",
  "li.last, .line",
  "li + li",
  "li ~ .last",
  "ul li:nth-child(2)",
  '[data-kind="x, .y"]',
  'form[data-kind="x, .y"] button',
  '.s-1a[data-kind="x, .y"]>button:disabled',
  ":is(h1, .last)",
  "#title",
  "h1#title",
  "*",
  "main *",
  "*.s-3c",
  "svg path",
  ".s-1\\61",
  "body > :first-child",
  "html:has(.last)",
  ".gone, .s-2b",
];

describe("the rules that component tests match", () => {
  it.each(SELECTORS)("keep every element of %s", (selector) => {
    const matching = [...document.querySelectorAll("*")].filter((element) => element.matches(selector));
    expect(matching.filter((element) => !canMatch(element, selector))).toEqual([]);
  });

  it.each([
    [".s-9z:has(input)", 0],
    ["html:has(.last)", 1],
    ["h1, h2", 1],
    [".page .s-3c[aria-invalid]", 2],
    ["li.last", 1],
  ])("are matched with few elements for %s", (selector, count) => {
    expect([...document.querySelectorAll("*")].filter((element) => canMatch(element, selector))).toHaveLength(count);
  });

  it("are all matched where they have no selector, or one that says nothing of class and tag", () => {
    for (const selector of [undefined, "[hidden]", "*", ":focus", "svg|path"]) {
      expect(canMatch(document.body, selector)).toBe(true);
    }
  });
});

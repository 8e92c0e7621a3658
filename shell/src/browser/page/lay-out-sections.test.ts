/** @jest-environment jsdom */
import { expect, it, jest } from "@jest/globals";
import { hideFormsFarBelow, layOutSections, layOutWhenIdle } from "./lay-out-sections.js";

const listLaidOut = () =>
  [...document.querySelectorAll<HTMLElement>("[data-laid-out]")].map(({ dataset }) => dataset["slot"]);

function showSections(): void {
  const sections = ["details", "reviews", "questions"].map((name) => `<div data-slot="${name}"></div>`);
  document.body.innerHTML = `<div data-slot="identity"></div><div class="page-sections">${sections.join("")}</div>`;
}

it("lays out one section in each idle moment, in their order", () => {
  showSections();
  const idle: (() => void)[] = [];
  layOutWhenIdle(document, (callback) => idle.push(callback));
  expect(listLaidOut()).toEqual([]);
  for (const laidOut of [["details"], ["details", "reviews"], ["details", "reviews", "questions"]]) {
    idle.shift()?.();
    expect(listLaidOut()).toEqual(laidOut);
  }
  idle.shift()?.();
  expect(idle).toEqual([]);
});

it("lays out all sections at once, and those alone", () => {
  showSections();
  layOutSections(document);
  expect(listLaidOut()).toEqual(["details", "reviews", "questions"]);
});

it("takes the content of skipped sections away while the browser looks for forms after DOMContentLoaded", async () => {
  document.body.innerHTML = `<div class="page-sections">
    <div data-slot="details"><p></p></div><div data-slot="reviews"><form></form></div><div data-slot="questions"></div>
  </div>`;
  const isNear = (element: Element) => element.matches("[data-slot=details] *");
  Element.prototype.checkVisibility = jest.fn(function checkVisibility(this: Element) {
    return isNear(this);
  });
  const listEmptied = () =>
    [...document.querySelectorAll<HTMLElement>("[data-emptied]")].map(({ dataset }) => dataset["slot"]);
  let nextTask = (): void => undefined;
  const scheduler = { yield: () => new Promise<void>((resolve) => (nextTask = resolve)) };
  hideFormsFarBelow({ document, scheduler: scheduler as Scheduler });
  expect(listEmptied()).toEqual([]);
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(listEmptied()).toEqual(["reviews"]);
  nextTask();
  await Promise.resolve();
  await Promise.resolve();
  expect(listEmptied()).toEqual([]);
});

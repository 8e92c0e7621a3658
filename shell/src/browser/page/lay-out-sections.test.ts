/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { layOutSections, layOutWhenIdle } from "./lay-out-sections.js";

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

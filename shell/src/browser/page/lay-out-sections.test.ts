/** @jest-environment jsdom */
import { describe, expect, it, jest } from "@jest/globals";
import { hideFormsFarBelow } from "./lay-out-sections.js";

function showSections(): void {
  const sections = ["details", "reviews", "questions"].map((name) => `<div data-slot="${name}"></div>`);
  document.body.innerHTML = `<div data-slot="identity"></div><div class="page-sections">${sections.join("")}</div>`;
}

describe("while the browser looks for forms after DOMContentLoaded", () => {
  const listEmptied = () =>
    [...document.querySelectorAll<HTMLElement>("[data-emptied]")].map(({ dataset }) => dataset["slot"]);

  /** Returns what starts the next task. */
  function loadPage(paints: number): () => void {
    document.body.innerHTML = `<div class="page-sections">
      <div data-slot="details"><p></p></div><div data-slot="reviews"><form></form></div><div data-slot="questions"></div>
    </div>`;
    const isNear = (element: Element) => element.matches("[data-slot=details] *");
    Element.prototype.checkVisibility = jest.fn(function checkVisibility(this: Element) {
      return isNear(this);
    });
    let startNextTask = (): void => undefined;
    const scheduler = { yield: () => new Promise<void>((resolve) => (startNextTask = resolve)) } as Scheduler;
    const performance = { getEntriesByType: () => Array.from({ length: paints }) } as unknown as Performance;
    hideFormsFarBelow({ document, performance, scheduler });
    expect(listEmptied()).toEqual([]);
    document.dispatchEvent(new Event("DOMContentLoaded"));
    return () => startNextTask();
  }

  it("takes the content of skipped sections away until the next task", async () => {
    const startNextTask = loadPage(1);
    expect(listEmptied()).toEqual(["reviews"]);
    startNextTask();
    await Promise.resolve();
    await Promise.resolve();
    expect(listEmptied()).toEqual([]);
  });

  it("goes on in browsers without checkVisibility", () => {
    showSections();
    document.querySelector("[data-slot=reviews]")?.append(document.createElement("form"));
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
    const scheduler = { yield: jest.fn(() => Promise.resolve()) } as unknown as Scheduler;
    const performance = { getEntriesByType: () => ["first-paint"] } as unknown as Performance;
    hideFormsFarBelow({ document, performance, scheduler });
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect(scheduler.yield).toHaveBeenCalled();
    expect(listEmptied()).toEqual([]);
  });

  it("leaves all sections as they are if none has been painted yet", () => {
    loadPage(0);
    expect(listEmptied()).toEqual([]);
  });
});

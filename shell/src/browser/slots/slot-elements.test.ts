/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { findContainer, followIntent } from "./slot-elements.js";

it("finds the slot's own container, not what another fragment's markup has before it", () => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  document.body.innerHTML = `<main class="page">
    <div data-slot="identity"><main class="page"><div data-slot="buy-box">Hostile</div></main></div>
    <div class="page-sections"><div data-slot="buy-box">Buy</div></div></main>`;
  expect(findContainer(document, "buy-box")?.textContent).toBe("Buy");
  expect(findContainer(document, "reviews")).toBeNull();
});

const want = jest.fn();

beforeEach(() => {
  want.mockClear();
  document.body.innerHTML = `
    <a href="/">Home</a>
    <div data-slot="reviews"><select><option>Newest</option></select></div>
    <div data-slot="questions"><p>None yet</p></div>`;
});

it("wants the slot in which a press begins or the focus arrives", () => {
  followIntent(document, want);
  expect(want).not.toHaveBeenCalled();
  document.querySelector("p")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  document.querySelector("select")!.focus();
  expect(want.mock.calls).toEqual([["questions"], ["reviews"]]);
});

it("wants the slot that had the focus before the page's script ran", () => {
  document.querySelector("select")!.focus();
  followIntent(document, want);
  expect(want).toHaveBeenCalledWith("reviews");
});

it("wants nothing outside of slots", () => {
  followIntent(document, want);
  document.querySelector("a")!.focus();
  document.querySelector("a")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(want).not.toHaveBeenCalled();
});

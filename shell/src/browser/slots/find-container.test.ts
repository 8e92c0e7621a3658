/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { findContainer } from "./find-container.js";

it("finds the slot's own container, not what another fragment's markup has before it", () => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  document.body.innerHTML = `<main class="page">
    <div data-slot="identity"><main class="page"><div data-slot="buy-box">Hostile</div></main></div>
    <div class="page-sections"><div data-slot="buy-box">Buy</div></div></main>`;
  expect(findContainer(document, "buy-box")?.textContent).toBe("Buy");
  expect(findContainer(document, "reviews")).toBeNull();
});

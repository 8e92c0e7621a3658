/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { streamSlots } from "./stream-slots.js";

/** What a hostile release renders: places that look like another fragment's. */
const LURES =
  '<div class="page"><div class="page-sections"><div data-slot="buy-box" data-awaited="buy-box"></div></div></div>';

it("a slot that comes late takes its own place, whatever the slot above it shows", async () => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 100, '<div data-slot="buy-box"><p>Buy</p></div>'));
  const slots = [
    { name: "identity", html: Promise.resolve(`<div data-slot="identity">${LURES}</div>`) },
    { name: "buy-box", html: late },
    { name: "details", html: Promise.resolve('<div data-slot="details"></div>') },
  ].map((slot) => ({
    ...slot,
    placeholder: `<div data-slot="${slot.name}" data-awaited="${slot.name}"></div>`,
    before: "",
    after: "",
  }));
  let html = "";
  for await (const chunk of streamSlots(slots, "n")) html += chunk;
  const [, shown = "", code = ""] = /^(.*)<script nonce="n">(.*)<\/script>$/s.exec(html) ?? [];
  document.body.innerHTML = `<main class="page">${shown}</main>`;
  const script = Object.assign(document.createElement("script"), { textContent: code });
  document.querySelector("main")?.append(script);

  expect(document.querySelector('main>[data-slot="buy-box"]')?.textContent).toBe("Buy");
  expect(document.querySelector('[data-slot="identity"]')?.textContent).toBe("");
});

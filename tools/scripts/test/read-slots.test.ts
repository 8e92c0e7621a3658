import { expect, it } from "@jest/globals";

it.each([
  ["a rendered slot", '<div data-slot="a" data-rendered="mfe-a@1.0.0">', ["a"], []],
  ["a slot without its fragment", '<div data-slot="a" data-fallback="render-late">', [], ["a"]],
  [
    "a slot that came late",
    '<div data-slot="a" data-fallback="awaited"></div><div data-slot="a" data-rendered="x">',
    ["a"],
    [],
  ],
  ["a page without slots", "<p>data-slot</p>", [], []],
])("reads %s", async (_what, html, rendered, missing) => {
  const { readSlots } = await import("./read-slots.mjs");
  expect(readSlots(html)).toEqual({ rendered, missing });
});

/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { suggestSearches } from "./suggest-searches.js";

const ask = jest.fn<(address: string) => Promise<Response>>();
const answer = (...suggestions: string[]) => ({ ok: true, json: async () => ({ suggestions }) }) as unknown as Response;

function startSuggesting() {
  document.body.innerHTML = `<form><input id="site-search-text"></form>`;
  const view = { document, fetch: ask, setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout };
  suggestSearches(view as unknown as Window & typeof globalThis);
  const field = document.querySelector("input");
  if (!field) throw new Error("no field");
  return (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
  };
}

const listed = () => Array.from(document.querySelector("input")?.list?.options ?? [], ({ value }) => value);

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset();
});

it("leaves the list as it is when the text has changed meanwhile, or nothing can be suggested", async () => {
  const type = startSuggesting();
  ask.mockImplementationOnce(async () => {
    type("pens");
    return answer("paper");
  });
  ask.mockResolvedValueOnce({ ok: false } as Response);
  type("pap");
  await jest.advanceTimersByTimeAsync(300);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  type("pape");
  await jest.advanceTimersByTimeAsync(150);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(listed()).toEqual([]);
});

it.each([
  ["what was typed", {}, 1],
  ["nothing while a suggestion is being chosen", { before: "ArrowDown" }, 0],
  ["nothing while a character is being composed", { isComposing: true }, 0],
])(
  "sends %s with Enter, in WebKit too",
  (_what, { before, isComposing }: { before?: string; isComposing?: boolean }, sent) => {
    const type = startSuggesting();
    const submitted = jest.fn((event: Event) => event.preventDefault());
    document.querySelector("form")?.addEventListener("submit", submitted);
    const press = (key: string) =>
      document
        .querySelector("input")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing: isComposing ?? false }));
    type("pap");
    if (before) press(before);
    press("Enter");
    expect(submitted).toHaveBeenCalledTimes(sent);
  },
);

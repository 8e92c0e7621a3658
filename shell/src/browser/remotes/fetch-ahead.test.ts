/** @jest-environment jsdom */
import { expect, it, jest } from "@jest/globals";
import { fetchAhead } from "./fetch-ahead.js";

const ADDRESSES = ["/releases/mfe-reviews/1.0.0/remote-entry.js", "/releases/mfe-reviews/1.0.0/below.js"];

function createView(saveData: boolean) {
  const asked: string[] = [];
  let running = 0;
  const fetch = jest.fn(async (url: string) => {
    expect((running += 1)).toBe(1);
    await Promise.resolve();
    running -= 1;
    asked.push(url);
    if (url.endsWith("remote-entry.js")) throw new TypeError("Failed to fetch");
    return { arrayBuffer: async () => new ArrayBuffer(0) };
  });
  return { view: { fetch, navigator: { connection: { saveData } } } as unknown as Window & typeof globalThis, asked };
}

it("downloads scripts one at a time, whatever becomes of each", async () => {
  const { view, asked } = createView(false);
  await fetchAhead(view, ADDRESSES);
  expect(asked).toEqual(ADDRESSES);
});

it("downloads nothing for shoppers who save data", async () => {
  const { view, asked } = createView(true);
  await fetchAhead(view, ADDRESSES);
  expect(asked).toEqual([]);
});

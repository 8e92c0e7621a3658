/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { LostFileError, nextOccasion, retryLoad } from "./retry-load.js";

const URL_OF_FILE = "https://shop.test/releases/mfe-reviews/1.0.0/below.js";
const lost = async () => {
  throw new LostFileError(URL_OF_FILE);
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What the file's address answers from the second request on, one after the other. */
function answer(...statuses: readonly (number | "reset" | "cut")[]) {
  const left = [...statuses];
  const asked: RequestCache[] = [];
  globalThis.fetch = (async (_url: string, { cache }: { cache: RequestCache }) => {
    asked.push(cache);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const status = left.shift() ?? "reset";
    if (status === "reset") throw new TypeError("Failed to fetch");
    const arrayBuffer = async () => {
      if (status === "cut") throw new TypeError("network error");
    };
    return { ok: status === 200, status, arrayBuffer };
  }) as unknown as typeof fetch;
  return asked;
}

/** Settles with what the load did, however long its pauses are. */
async function settle<Value>(loading: Promise<Value>) {
  const settled = loading.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.runAllTimersAsync();
  return settled;
}

describe("retryLoad", () => {
  it.each([
    ["was lost once", [200], 1],
    ["is lost again", ["reset", 200], 2],
    ["is cut, then answered 500", ["cut", 500, 200], 3],
  ] as const)("loads a file that %s, past the browser's cache", async (_how, answers, requests) => {
    const asked = answer(...answers);
    const load = jest.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue("code");
    expect(await settle(retryLoad(load))).toEqual({ value: "code" });
    expect(load).toHaveBeenCalledTimes(2);
    expect(asked).toEqual(Array(requests).fill("reload"));
  });

  it.each([
    ["a file that never comes", lost, ["reset", "reset", "reset"], 3],
    ["a file that is gone", lost, [404, 200], 1],
    ["code that throws", async () => Promise.reject(new Error("no such thing")), [], 0],
  ] as const)("rejects for %s", async (_what, load, answers, requests) => {
    const asked = answer(...answers);
    expect(await settle(retryLoad(load))).toEqual({ error: expect.any(Error) });
    expect(asked).toHaveLength(requests);
  });

  it("asks once for a file that several parts wait for", async () => {
    const asked = answer(404);
    await Promise.all([settle(retryLoad(lost)), settle(retryLoad(lost))]);
    expect(asked).toHaveLength(1);
  });
});

it.each(["online", "visibilitychange", "pageshow", "pointerdown", "keydown"])(
  "gives a lost file another chance on %s",
  async (type) => {
    const occasion = nextOccasion();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(await occasion).toBeUndefined();
  },
);

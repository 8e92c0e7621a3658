/** @jest-environment node */
import { afterEach, expect, it, jest } from "@jest/globals";
import { startOfflineWorker, type WorkerFetch, type WorkerScope } from "./offline-worker.js";

const PAGE = { body: "You seem to be offline", headers: { "content-type": "text/html" } };
const online = Promise.resolve(new Response("page"));
const gone = () => Promise.reject(new TypeError("Failed to fetch"));
const fetchPage = jest.spyOn(globalThis, "fetch");
afterEach(() => {
  fetchPage.mockReset();
});

function startWorker() {
  const listeners = new Map<string, (event: never) => void>();
  const enable = jest.fn(async () => undefined);
  const scope = {
    skipWaiting: jest.fn(async () => undefined),
    registration: { navigationPreload: { enable } },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  startOfflineWorker(scope as unknown as WorkerScope, PAGE);
  const send = (type: string, event: object) =>
    listeners.get(type)?.({ waitUntil: () => undefined, ...event } as never);
  return { send, enable, scope };
}

async function ask(request: { mode?: string; method?: string }, preloadResponse: Promise<Response | undefined>) {
  let answer: Promise<Response> | undefined;
  const event = {
    request: { mode: "navigate", method: "GET", ...request },
    preloadResponse,
    respondWith: (response: Promise<Response>) => (answer = response),
  };
  startWorker().send("fetch", event as unknown as WorkerFetch);
  return (await answer)?.text();
}

it("passes on the page that the browser requested while the worker started", async () => {
  await expect(ask({}, online)).resolves.toBe("page");
  expect(fetchPage).not.toHaveBeenCalled();
});

it("requests the page itself where the browser can't", async () => {
  fetchPage.mockResolvedValue(new Response("fetched"));
  await expect(ask({}, Promise.resolve(undefined))).resolves.toBe("fetched");
});

it("shows the offline page if both fail", async () => {
  await expect(ask({}, gone())).resolves.toBe(PAGE.body);
  fetchPage.mockImplementation(gone);
  await expect(ask({}, Promise.resolve(undefined))).resolves.toBe(PAGE.body);
});

it.each([{ mode: "cors" }, { mode: "no-cors" }, { method: "POST" }])("leaves %j to the browser", async (request) => {
  await expect(ask(request, online)).resolves.toBeUndefined();
});

it("replaces an older worker at once, and lets the browser request pages while it starts", () => {
  const { send, enable, scope } = startWorker();
  send("install", {});
  expect(scope.skipWaiting).toHaveBeenCalled();
  send("activate", {});
  expect(enable).toHaveBeenCalled();
});

it("keeps out of everything but pages where the browser can do that", () => {
  const addRoutes = jest.fn();
  startWorker().send("install", { addRoutes });
  expect(addRoutes).toHaveBeenCalledWith([{ condition: { not: { requestMode: "navigate" } }, source: "network" }]);
});

import { beforeAll, expect, it } from "@jest/globals";
import { request, type ClientRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { createPrintShop, OPENED } from "./print-shop.fixture.js";
import { useForTests } from "../../testing/use-for-tests.js";

const shop = useForTests(() => createPrintShop(OPENED));
const MEGABYTE = Buffer.alloc(1024 * 1024);
const MAX_MEMORY = 100 * MEGABYTE.length;

beforeAll(() => shop.app.listen({ port: 0, host: "127.0.0.1" }));

type Sending = {
  readonly request: ClientRequest;
  /** The service has started to read the body. */
  readonly isUnderWay: Promise<void>;
  /** Undefined if the connection closed without a response. */
  readonly status: Promise<number | undefined>;
};

/** Sends a body without a content length. */
function send(
  megabytes: number,
  {
    path = PRINT_UPLOADS_PATH,
    ends = true,
    from = "198.51.100.1",
  }: Partial<Record<"path" | "from", string>> & { ends?: boolean } = {},
): Sending {
  const { port } = shop.app.server.address() as AddressInfo;
  const headers = {
    host: "localhost:4200",
    origin: "http://localhost:4200",
    "x-forwarded-for": from,
    "content-type": "application/json",
    expect: "100-continue",
  };
  const address = { port, host: "127.0.0.1", path, method: "POST", agent: false };
  const sending = request({ ...address, headers });
  const isUnderWay = new Promise<void>((resolve) => sending.once("continue", resolve));
  const status = new Promise<number | undefined>((resolve) => {
    sending.once("response", (response) => {
      resolve(response.statusCode);
      sending.destroy();
    });
    sending.once("close", () => resolve(undefined));
    sending.on("error", () => resolve(undefined));
  });
  sending.flushHeaders();
  let left = megabytes;
  const write = (): void => {
    while (left > 0 && !sending.destroyed) {
      left -= 1;
      if (!sending.write(MEGABYTE)) {
        sending.once("drain", write);
        return;
      }
    }
    if (left === 0 && ends) sending.end();
  };
  void isUnderWay.then(write);
  return { request: sending, isUnderWay, status };
}

/** The service notices a closed connection a moment later. */
async function statusOnceThereIsRoom(path: string): Promise<number | undefined> {
  for (let attempt = 1; attempt < 50; attempt += 1) {
    const status = await send(1, { path }).status;
    if (status !== 429) return status;
    await setTimeout(20);
  }
  return 429;
}

it("takes no memory for two hundred megabytes that come bit by bit", async () => {
  const before = process.memoryUsage.rss();
  // The response may be lost, because the service closes the connection without reading the rest.
  expect([413, undefined]).toContain(await send(200).status);
  expect(process.memoryUsage.rss() - before).toBeLessThan(MAX_MEMORY);
});

it.each([
  ["a design", PRINT_UPLOADS_PATH, 422],
  ["a review", "/ptd/api/review-photos", 400],
])(
  "holds so many pictures of %s at a time, half of them of one network, and then others",
  async (_what, path, status) => {
    const sendFrom = (from: string) => Array.from({ length: 6 }, () => send(1, { path, ends: false, from }));
    const unfinished = sendFrom("198.51.100.2");
    await Promise.all(unfinished.map(({ isUnderWay }) => isUnderWay));
    expect(await send(1, { path, from: "198.51.100.2" }).status).toBe(429);
    unfinished.push(...sendFrom("198.51.100.3"));
    await Promise.all(unfinished.map(({ isUnderWay }) => isUnderWay));
    expect(await send(1, { path }).status).toBe(429);
    unfinished.pop()?.request.destroy();
    expect(await statusOnceThereIsRoom(path)).toBe(status);
    for (const sending of unfinished) sending.request.destroy();
    expect(await Promise.all(unfinished.map(({ status }) => status))).toEqual(unfinished.map(() => undefined));
  },
);

import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { StorageUnavailableError } from "./object-storage.js";
import { containBody } from "./s3-storage.js";

const STALL_MS = 100;
/** Larger than a stream buffers, so that the store has to wait for the reader. */
const CHUNK_BYTES = 1024 * 1024;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Streams hand on what they have without timers. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

it("waits for a reader that pauses", async () => {
  const body = containBody(Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(CHUNK_BYTES))), STALL_MS);
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    await settle();
    jest.advanceTimersByTime(10 * STALL_MS);
    bytes += chunk.byteLength;
  }
  expect(bytes).toBe(4 * CHUNK_BYTES);
});

it("ends a body that brings nothing while somebody reads", async () => {
  const store = new PassThrough();
  store.write("half");
  const failure = buffer(containBody(store, STALL_MS)).catch((error: unknown) => error);
  await settle();
  jest.advanceTimersByTime(STALL_MS);
  expect(await failure).toEqual(expect.any(StorageUnavailableError));
});

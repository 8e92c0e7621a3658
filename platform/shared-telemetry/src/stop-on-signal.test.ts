import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { fastify } from "fastify";
import { stop } from "./stop-on-signal.js";

const { log } = fastify();
const MINUTE_MS = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const hang = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(new Error("down"));
const end = async () => undefined;

it.each([
  ["everything ends", end, end, 0],
  ["a request hangs", hang, end, 1],
  ["the database hangs", end, hang, 1],
  ["both hang", hang, hang, 1],
  ["a step fails", fail, end, 1],
])("ends when %s, having tried to close", async (_title, finish, close, code) => {
  const closing = jest.fn(close);
  const stopped = stop({ log, delayMs: MINUTE_MS, finish, close: closing });
  await jest.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(closing).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await stopped).toBe(code);
  expect(closing).toHaveBeenCalledTimes(1);
});

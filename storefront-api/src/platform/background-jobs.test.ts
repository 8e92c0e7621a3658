import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { fastify } from "fastify";
import { startBackgroundJobs } from "./background-jobs.js";

const MINUTE_MS = 60_000;
const { log } = fastify();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it("runs the other jobs of a round although one failed, and says which", async () => {
  const logged = jest.spyOn(log, "error");
  const run = jest.fn(async () => undefined);
  const stop = startBackgroundJobs(
    [
      { name: "broken", run: () => Promise.reject(new Error("late")) },
      { name: "whole", run },
    ],
    log,
  );
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await stop();
  expect(run).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ job: "broken" }), "Background job failed");
});

it("starts no rounds during a slow one, so that none are left to wait for at the end", async () => {
  const finish: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
  const stop = startBackgroundJobs([{ name: "slow", run }], log);
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
  const stopped = stop();
  finish[0]?.();
  await stopped;
  expect(run).toHaveBeenCalledTimes(1);
});

it("starts no other job of a round once it is stopped", async () => {
  const finish: (() => void)[] = [];
  const run = jest.fn(async () => undefined);
  const slow = { name: "slow", run: () => new Promise<void>((resolve) => finish.push(resolve)) };
  const stop = startBackgroundJobs([slow, { name: "next", run }], log);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  const stopped = stop();
  finish[0]?.();
  await stopped;
  expect(run).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { fastify } from "fastify";
import { startNightlyJobs } from "./nightly-jobs.js";

const { log } = fastify();

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) }));
afterEach(() => void jest.useRealTimers());

it("runs every job an hour after the start, then after each midnight, even if another job fails", async () => {
  const logged = jest.spyOn(log, "error").mockImplementation(() => undefined);
  const runs: string[] = [];
  const stop = startNightlyJobs(
    [
      { name: "broken", run: () => Promise.reject(new Error("no disk")) },
      { name: "whole", run: async (now) => void runs.push(now.toISOString()) },
    ],
    log,
  );
  await jest.advanceTimersByTimeAsync(30 * 60 * 60 * 1_000);
  await stop();
  await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
  expect(runs).toEqual(["2026-01-01T13:00:00.000Z", "2026-01-02T00:00:00.000Z"]);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ job: "broken" }), "Nightly job failed");
});

import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ANALYTICS_POLL_INTERVAL_MS, ANALYTICS_POLL_TRIES, pollAnalytics } from "./analytics.js";
import type { AnalyticsHook } from "../recommendations-dependencies.js";

const event = { name: "shown", details: { partNumberList: "1|2" } };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function start(find: () => AnalyticsHook | undefined) {
  const getAnalytics = jest.fn(find);
  const log = jest.fn();
  return { getAnalytics, log, stop: pollAnalytics(event, { getAnalytics, log }) };
}
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * ANALYTICS_POLL_INTERVAL_MS);

describe("pollAnalytics", () => {
  it("polls every second, 50 times [S2-9.05]", () => {
    expect([ANALYTICS_POLL_INTERVAL_MS, ANALYTICS_POLL_TRIES]).toEqual([1000, 50]);
  });

  it("polls every second at most 50 times, then logs and stops [S1-9.13]", () => {
    const { getAnalytics, log } = start(() => undefined);
    jest.advanceTimersByTime(ANALYTICS_POLL_INTERVAL_MS - 1);
    expect(getAnalytics).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(getAnalytics).toHaveBeenCalledTimes(1);
    pass(ANALYTICS_POLL_TRIES - 2);
    expect(getAnalytics).toHaveBeenCalledTimes(ANALYTICS_POLL_TRIES - 1);
    expect(log).not.toHaveBeenCalled();
    pass(10);
    expect(getAnalytics).toHaveBeenCalledTimes(ANALYTICS_POLL_TRIES);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("calls the hook once, even on the last try [S1-9.13]", () => {
    const hook = jest.fn();
    let tries = 0;
    const { getAnalytics, log } = start(() => ((tries += 1) === ANALYTICS_POLL_TRIES ? hook : undefined));
    pass(ANALYTICS_POLL_TRIES + 5);
    expect(hook.mock.calls).toEqual([["shown", { partNumberList: "1|2" }]]);
    expect(getAnalytics).toHaveBeenCalledTimes(ANALYTICS_POLL_TRIES);
    expect(log).not.toHaveBeenCalled();
  });

  it("stops on request [S1-9.13]", () => {
    const { getAnalytics, stop } = start(() => undefined);
    pass(2);
    stop();
    pass(10);
    expect(getAnalytics).toHaveBeenCalledTimes(2);
  });

  it("logs a hook that throws and does not retry [S1-8.20]", () => {
    const hook = jest.fn(() => {
      throw new Error("broken");
    });
    const { log } = start(() => hook);
    expect(() => pass(5)).not.toThrow();
    expect(hook).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith("Analytics hook failed", expect.any(Error));
  });

  it("logs a lookup that throws [S1-8.20]", () => {
    const { log } = start(() => {
      throw new Error("broken");
    });
    expect(() => pass(1)).not.toThrow();
    expect(log).toHaveBeenCalledWith("Analytics hook failed", expect.any(Error));
  });
});

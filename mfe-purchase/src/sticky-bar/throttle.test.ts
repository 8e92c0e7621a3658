import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { SCROLL_HANDLER_DELAY_MS, throttle } from "./throttle.js";

describe("throttle", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("runs immediately, then at most once per 100 ms, and once more for calls in between [S1-9.26]", () => {
    const calls: number[] = [];
    let time = 0;
    const onScroll = throttle(() => calls.push(time));
    expect(SCROLL_HANDLER_DELAY_MS).toBe(100);
    for (; time < 1000; time += 10) {
      onScroll();
      jest.advanceTimersByTime(10);
    }
    expect(calls).toEqual([0, 90, 190, 290, 390, 490, 590, 690, 790, 890, 990]);
  });

  it("runs immediately after a pause, and not without a call", () => {
    const action = jest.fn();
    const throttled = throttle(action);
    throttled();
    jest.advanceTimersByTime(1000);
    expect(action).toHaveBeenCalledTimes(1);
    throttled();
    expect(action).toHaveBeenCalledTimes(2);
  });

  it("continues after an action that throws", () => {
    let calls = 0;
    const throttled = throttle(() => {
      calls += 1;
      if (calls === 1) throw new Error("first");
    });
    expect(throttled).toThrow("first");
    throttled();
    jest.advanceTimersByTime(100);
    expect(calls).toBe(2);
  });

  it("drops a pending call when canceled", () => {
    const action = jest.fn();
    const throttled = throttle(action);
    throttled();
    throttled();
    throttled.cancel();
    jest.advanceTimersByTime(1000);
    expect(action).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

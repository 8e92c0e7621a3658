import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { SCROLL_HANDLER_DELAY_MS, throttle } from "./throttle.js";

describe("throttle", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("runs immediately, then at most once per 100 ms with the latest call [S1-9.26]", () => {
    const calls: number[] = [];
    const onScroll = throttle((position: number) => calls.push(position));
    expect(SCROLL_HANDLER_DELAY_MS).toBe(100);

    onScroll(1);
    expect(calls).toEqual([1]);
    onScroll(2);
    onScroll(3);
    jest.advanceTimersByTime(99);
    expect(calls).toEqual([1]);
    jest.advanceTimersByTime(1);
    expect(calls).toEqual([1, 3]);
  });

  it("keeps the interval after a trailing call", () => {
    const calls: number[] = [];
    const onScroll = throttle((position: number) => calls.push(position), 100);
    for (let time = 0; time < 1000; time += 10) {
      onScroll(time);
      jest.advanceTimersByTime(10);
    }
    expect(calls).toEqual([0, 90, 190, 290, 390, 490, 590, 690, 790, 890, 990]);
  });

  it("runs immediately after a pause, and not without a call", () => {
    const action = jest.fn();
    const throttled = throttle(action, 100);
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
    }, 100);
    expect(throttled).toThrow("first");
    throttled();
    jest.advanceTimersByTime(100);
    expect(calls).toBe(2);
  });

  it("drops a pending call when canceled", () => {
    const action = jest.fn();
    const throttled = throttle(action, 100);
    throttled();
    throttled();
    throttled.cancel();
    jest.advanceTimersByTime(1000);
    expect(action).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

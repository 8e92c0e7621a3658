import { describe, expect, it, jest } from "@jest/globals";
import { createPageTurns } from "./page-turns.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));

function createTurns() {
  const begun: string[] = [];
  const state = { isFree: true, time: 0 };
  const turns = createPageTurns({ isFree: () => state.isFree, now: () => state.time });
  return { begun, state, turns, begin: (name: string) => void turns.take().then(() => begun.push(name)) };
}

describe("pages", () => {
  it("begin at once while a renderer is free, and wait in order while none is", async () => {
    const { begun, state, turns, begin } = createTurns();
    begin("first");
    await settle();
    state.isFree = false;
    begin("second");
    begin("third");
    turns.next();
    await settle();
    expect(begun).toEqual(["first"]);
    state.isFree = true;
    turns.next();
    await Promise.resolve();
    begin("fourth");
    await settle();
    await settle();
    await settle();
    expect(begun).toEqual(["first", "second", "third", "fourth"]);
  });

  it("begin one at a time, as long as a renderer is free", async () => {
    const { begun, state, turns, begin } = createTurns();
    state.isFree = false;
    for (const name of ["first", "second"]) begin(name);
    state.isFree = true;
    turns.next();
    state.isFree = false;
    await settle();
    expect(begun).toEqual(["first"]);
  });

  it("begin after 2.5 seconds at the latest, and then no longer count as waiting", async () => {
    jest.useFakeTimers();
    const { begun, state, turns, begin } = createTurns();
    state.isFree = false;
    begin("late");
    await jest.advanceTimersByTimeAsync(2499);
    expect(begun).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect([begun, turns.queueTime()]).toEqual([["late"], 0]);
    jest.useRealTimers();
  });

  it("say how long those that wait will, by how fast others began", async () => {
    const { state, turns, begin } = createTurns();
    expect(turns.queueTime()).toBe(0);
    state.isFree = false;
    for (let page = 0; page < 60; page += 1) begin(`${page}`);
    state.isFree = true;
    for (let page = 0; page < 50; page += 1) {
      state.time += 40;
      turns.next();
    }
    expect(turns.queueTime()).toBeGreaterThan(10 * 35);
    expect(turns.queueTime()).toBeLessThan(10 * 41);
  });
});

import { expect, it } from "@jest/globals";
import { createTurns, TURN_MS } from "./turns.js";

const nextLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Each piece of work takes these milliseconds, by a clock that nothing else moves. */
function startWorking(milliseconds: number) {
  let time = 0;
  const turns = createTurns(() => time);
  const done: number[] = [];
  return {
    turns,
    done,
    async work(number: number) {
      await turns.take();
      done.push(number);
      time += milliseconds;
    },
  };
}

it("makes those wait who come once the turn has been used up, and lets one go on in each turn, in order", async () => {
  const { done, work } = startWorking(TURN_MS);
  await work(1);
  for (const number of [2, 3, 4]) void work(number);
  await Promise.resolve();
  expect(done).toEqual([1]);
  for (const expected of [
    [1, 2],
    [1, 2, 3],
    [1, 2, 3, 4],
  ]) {
    await nextLoop();
    expect(done).toEqual(expected);
  }
});

it("makes nobody wait while the turn has time left", async () => {
  const { done, work } = startWorking(TURN_MS / 2 - 0.01);
  for (const number of [1, 2, 3]) await work(number);
  void work(4);
  await Promise.resolve();
  expect(done).toEqual([1, 2, 3]);
});

it("lets nobody go ahead of those who wait", async () => {
  const { done, work } = startWorking(TURN_MS);
  await work(1);
  for (const number of [2, 3]) void work(number);
  await nextLoop();
  void work(4);
  await nextLoop();
  await nextLoop();
  expect(done).toEqual([1, 2, 3, 4]);
});

it("is at once for one who comes when nobody works", async () => {
  const { done, work } = startWorking(TURN_MS);
  await work(1);
  await nextLoop();
  void work(2);
  await Promise.resolve();
  expect(done).toEqual([1, 2]);
});

it("passes on what it waited for", async () => {
  const { turns } = startWorking(0);
  expect(await turns.takeAfter(Promise.resolve("answer"))).toBe("answer");
  await expect(turns.takeAfter(Promise.reject(new Error("none")))).rejects.toThrow("none");
});

it("estimates how long those who wait will do so", async () => {
  const { turns, work } = startWorking(5);
  expect(turns.queueTime()).toBe(0);
  await work(0);
  for (let number = 1; number < 200; number += 1) void work(number);
  for (let number = 1; number < 150; number += 1) await nextLoop();
  // Fifty of nearly 5 ms each.
  expect(turns.queueTime()).toBeGreaterThan(240);
  expect(turns.queueTime()).toBeLessThan(255);
});

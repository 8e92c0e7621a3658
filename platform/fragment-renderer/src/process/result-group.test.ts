import { expect, it } from "@jest/globals";
import { createResultGroup, GROUP_DELAY_MS } from "./result-group.js";

/** Adds one result after each of these delays in milliseconds; returns how many are written at once. */
function messagesOf(durations: readonly number[]): number[] {
  let time = 0;
  const sizes: number[] = [];
  const group = createResultGroup(
    (frames) => sizes.push(frames.length),
    () => time,
  );
  for (const duration of durations) {
    time += duration;
    group.add(Buffer.from("{}"));
  }
  group.flush();
  return sizes;
}

it.each([
  ["several quick ones in one message", [1, 1, 1], [3]],
  ["no longer than allowed", [1, GROUP_DELAY_MS - 1, 1], [2, 1]],
  ["nothing twice", [GROUP_DELAY_MS], [1]],
  ["a slow one with those before it", [1, 50, 1], [2, 1]],
  ["nothing of nothing", [], []],
])("sends %s", (_what, durations, messages) => {
  expect(messagesOf(durations)).toEqual(messages);
});

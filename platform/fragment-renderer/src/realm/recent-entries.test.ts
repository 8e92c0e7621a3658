import { describe, expect, it } from "@jest/globals";
import { createRecentEntries } from "./recent-entries.js";

function heldAfter(sizes: readonly number[], limits: { count: number; size: number }): number[] {
  const entries = createRecentEntries<number, number>(limits);
  for (const [index, size] of sizes.entries()) entries.add(index, size, size);
  return sizes.flatMap((_size, index) => (entries.get(index) === undefined ? [] : [index]));
}

describe("createRecentEntries", () => {
  it.each([
    ["holds as many as allowed", [1, 1], { count: 2, size: 9 }, [0, 1]],
    ["lets the oldest go for one more", [1, 1, 1], { count: 2, size: 9 }, [1, 2]],
    ["holds as much as allowed", [4, 5], { count: 9, size: 9 }, [0, 1]],
    ["lets as many of the oldest go as one more takes", [4, 4, 1, 5], { count: 9, size: 9 }, [2, 3]],
    ["holds the newest whatever its size", [4, 50], { count: 9, size: 9 }, [1]],
    ["goes on after one that was too large", [50, 4, 5], { count: 9, size: 9 }, [1, 2]],
  ])("%s", (_title, sizes, limits, held) => {
    expect(heldAfter(sizes, limits)).toEqual(held);
  });
});

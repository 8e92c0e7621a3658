import { expect, it } from "@jest/globals";
import { measureSheet, median } from "./yardstick.js";

it.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

it("runs contenders in turn, leaves the first round out and compares round by round", async () => {
  const order: string[] = [];
  const contender = (name: string, figures: number[]) => ({
    name,
    run: async () => {
      order.push(name);
      return { time: figures.shift()! };
    },
  });
  const contenders = [contender("ours", [99, 10, 30]), contender("other", [99, 5, 10])];
  const [measured] = await measureSheet({ name: "n", unitOf: () => "ms", contenders }, 2);
  expect(order).toEqual(["ours", "other", "ours", "other", "ours", "other"]);
  expect(measured?.contenders.map(({ runs }) => runs)).toEqual([
    [10, 30],
    [5, 10],
  ]);
  expect(measured?.ratios).toEqual({ other: 2.5 });
});

import { expect, it } from "@jest/globals";
import { createTrafficChanges, VIEWS_PER_MINUTE } from "./traffic-changes.js";
import { TRAFFIC } from "./traffic-views.js";

const fail = (error: unknown) => {
  throw error;
};

it("changes 2 % of the prices and releases one fragment in a minute's views", () => {
  const prices: [string, number][] = [];
  let promotes = 0;
  const changes = createTrafficChanges(TRAFFIC, {
    setPrices: async (changed) => void prices.push(...Object.entries(changed)),
    promote: async () => void (promotes += 1),
    onFailure: fail,
  });
  for (let view = 1; view < VIEWS_PER_MINUTE; view += 1) changes.viewed();
  expect(promotes).toBe(0);
  changes.viewed();
  expect(promotes).toBe(1);
  expect(prices).toHaveLength(TRAFFIC.items * 0.02);
  // Each is another price than any before.
  expect(new Set(prices.map(([, cents]) => cents)).size).toBe(prices.length);
});

it("says when a change was refused, and goes on", async () => {
  const failures: unknown[] = [];
  const refuse = async () => Promise.reject(new Error("busy"));
  const changes = createTrafficChanges(TRAFFIC, {
    setPrices: refuse,
    promote: refuse,
    onFailure: (error) => failures.push(error),
  });
  for (let view = 1; view <= VIEWS_PER_MINUTE; view += 1) changes.viewed();
  await new Promise((resolve) => setImmediate(resolve));
  expect(failures).toHaveLength(TRAFFIC.items * 0.02 + 1);
});

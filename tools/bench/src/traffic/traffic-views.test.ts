import { expect, it } from "@jest/globals";
import { createTrafficChanges, createTrafficViews, TRAFFIC, VIEWS_PER_MINUTE } from "./traffic-views.js";

const take = (count: number, seed = 1) => {
  const next = createTrafficViews(TRAFFIC, seed);
  return Array.from({ length: count }, next);
};

it("gives the same views for the same seed, and others for another", () => {
  expect(take(50)).toEqual(take(50));
  expect(take(50, 2)).not.toEqual(take(50));
});

it("draws items by Zipf's law, and only those of the traffic", () => {
  const views = take(100_000);
  const viewsOf = (wanted: number) => views.filter(({ item }) => item === wanted).length;
  // Of 100,000 views, the first of 10,000 items has 10,217 on average; three deviations are 290.
  expect(Math.abs(viewsOf(0) - 10_217)).toBeLessThan(290);
  expect(viewsOf(0) / viewsOf(9)).toBeGreaterThan(8);
  expect(viewsOf(0) / viewsOf(9)).toBeLessThan(12);
  expect(Math.max(...views.map(({ item }) => item))).toBeLessThan(TRAFFIC.items);
});

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

import { expect, it } from "@jest/globals";
import { createLagEstimate } from "./replica-lag.js";

it("knows nothing before the replica has replayed a position that the primary had", () => {
  const estimate = createLagEstimate(0);
  estimate.addPrimary({ at: 1000, position: 100n });
  estimate.addReplayed(99n);
  expect(estimate.currentAt()).toBe(0);
  estimate.addReplayed(100n);
  expect(estimate.currentAt()).toBe(1000);
});

it("is as current as the latest position that was replayed", () => {
  const estimate = createLagEstimate(0);
  for (const at of [1000, 2000, 3000]) estimate.addPrimary({ at, position: BigInt(at) });
  estimate.addReplayed(2999n);
  expect(estimate.currentAt()).toBe(2000);
  estimate.addReplayed(2999n);
  expect(estimate.currentAt()).toBe(2000);
  estimate.addReplayed(5000n);
  expect(estimate.currentAt()).toBe(3000);
});

it("stays current while nothing is written", () => {
  const estimate = createLagEstimate(0);
  for (const at of [1000, 2000, 3000]) {
    estimate.addPrimary({ at, position: 7n });
    estimate.addReplayed(7n);
    expect(estimate.currentAt()).toBe(at);
  }
});

it("forgets old positions of a replica that has been behind for long, and recovers", () => {
  const estimate = createLagEstimate(0);
  for (let at = 1; at <= 101; at += 1) estimate.addPrimary({ at, position: BigInt(at) });
  estimate.addReplayed(1n);
  expect(estimate.currentAt()).toBe(0);
  estimate.addReplayed(2n);
  expect(estimate.currentAt()).toBe(2);
  estimate.addReplayed(101n);
  expect(estimate.currentAt()).toBe(101);
});

import { expect, it } from "@jest/globals";
import { toStarShares } from "./rule.js";

it("returns five bars, five stars first, in percent of all reviews", () => {
  expect(toStarShares({ "5": 6, "4": 3, "1": 3 })).toEqual([
    { stars: 5, reviews: 6, percent: 50 },
    { stars: 4, reviews: 3, percent: 25 },
    { stars: 3, reviews: 0, percent: 0 },
    { stars: 2, reviews: 0, percent: 0 },
    { stars: 1, reviews: 3, percent: 25 },
  ]);
});

it("returns empty bars without reviews", () => {
  expect(toStarShares({}).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});

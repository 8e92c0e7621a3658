import { expect, it } from "@jest/globals";
import { toPurchaseHints } from "./purchase-hints.js";

it.each([
  ["the evening, when it is tomorrow in UTC", "2026-06-04T03:59:59Z", "2026-06-03"],
  ["the first minute of a day at the shop", "2026-06-04T04:00:00Z", "2026-06-04"],
])("[S1-1.05] dates an order of %s by the shop's day", (_title, ordered, date) => {
  const hints = toPurchaseHints({ ordersOfLastYear: 2, lastOrderedAt: new Date(ordered) });
  expect(hints).toEqual({ orderingFrequency: "2 times a year", lastOrderedDate: date });
});

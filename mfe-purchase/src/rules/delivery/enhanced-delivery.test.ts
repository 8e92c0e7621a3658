import { expect, it } from "@jest/globals";
import { readEnhancedDelivery, resolveEnhancedPrice } from "./enhanced-delivery.js";

const offered = { status: "offered", deliveryDateText: "Mar 20", price: 49 } as const;

it("reads an answer as an offer, and everything else as none [S2-8.13]", () => {
  expect(readEnhancedDelivery({ ok: true, value: { deliveryDateText: "Mar 20", price: 49 } })).toEqual(offered);
  expect(readEnhancedDelivery({ ok: false })).toEqual({ status: "none" });
});

it.each([
  ["the fee service's where both are known", offered, 39, 39],
  ["the fee service's, also when it is 0", offered, 0, 0],
  ["the delivery's own without the fee service", offered, undefined, 49],
  ["the fee service's alone", { status: "none" }, 39, 39],
  ["none at all", { status: "unknown" }, undefined, undefined],
] as const)("the price is %s", (_why, delivery, servicePrice, expected) => {
  expect(resolveEnhancedPrice(delivery, servicePrice)).toBe(expected);
});

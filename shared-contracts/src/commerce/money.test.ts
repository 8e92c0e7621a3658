import { describe, expect, it } from "@jest/globals";
import { assert, double, integer, property } from "fast-check";
import { formatMoney, roundMoney, toCents, toDollars } from "./money.js";

describe("money", () => {
  it.each([
    [1234.5, "$1,234.50"],
    [0, "$0.00"],
    [0.1 + 0.2, "$0.30"],
    [1.005, "$1.01"],
    [8.575, "$8.58"],
    [0.004, "$0.00"],
    [0.005, "$0.01"],
    [-0.001, "$0.00"],
    [-5.005, "-$5.01"],
    [1234567.891, "$1,234,567.89"],
  ])("%d reads %s [S1-9.22]", (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it.each([0.001, -0.001])("rounds %d to 0 without a sign", (amount) => {
    expect(roundMoney(amount)).toBe(0);
  });

  it("keeps every whole number of cents", () => {
    assert(
      property(integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(Math.round(roundMoney(cents / 100) * 100) + 0).toBe(cents + 0);
      }),
    );
  });

  it("reads as the browser's own formats do", () => {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    assert(
      property(integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(formatMoney(cents / 100)).toBe(format.format(roundMoney(cents / 100)));
      }),
    );
  });

  it("is never further than half a cent from the amount", () => {
    assert(
      property(double({ min: -100_000, max: 100_000, noNaN: true }), (amount) => {
        expect(Math.abs(roundMoney(amount) - amount)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});

it.each([
  [1.005, 101],
  [0.29, 29],
  [459.99, 45999],
])("%d dollars are %i cents", (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
  expect(toDollars(cents)).toBe(cents / 100);
});

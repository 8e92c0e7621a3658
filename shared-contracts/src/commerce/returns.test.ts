import { describe, expect, it } from "@jest/globals";
import { createItem, retailMember } from "../fixtures/index.js";
import { decideReturns, describeReturns } from "./returns.js";

const context = { settings: { ...retailMember.settings, returnDays: 30 } };
const SOLD = { delivery: "promise", pickup: true } as const;
const shown = (product: object) => {
  const returns = decideReturns(createItem({ product }), context, SOLD);
  return returns && describeReturns(returns, "retail");
};

describe("returns of an item", () => {
  it.each([
    ["the tenant's days", {}, "Returns within 30 days"],
    ["days of its own", { returnDays: 14 }, "Returns within 14 days"],
    ["free ones", { flags: { freeReturns: true } }, "Free returns within 30 days"],
    ["none of what is sold for good", { returnDays: 0, flags: { freeReturns: true } }, "Can’t be returned"],
    ["none of what is made to order", { isCustomizable: 5 }, "Can’t be returned"],
    ["none of a download", { flags: { isESD: true } }, "Can’t be returned"],
    ["none of an email", { flags: { isEmailDelivery: true } }, "Can’t be returned"],
    ["none of a service", { flags: { isService: true } }, "Can’t be returned"],
  ])("%s", (_why, product, expected) => {
    expect(shown(product)).toBe(expected);
  });

  it("are not told of where the tenant says nothing", () => {
    expect(decideReturns(createItem({}), { settings: { guestsMayBuy: false } }, SOLD)).toBeUndefined();
  });

  it("are not told of where the visitor can't get the item", () => {
    expect(decideReturns(createItem({}), context, { delivery: "nothing", pickup: false })).toBeUndefined();
    expect(decideReturns(createItem({}), context, { delivery: "nothing", pickup: true })).toBeDefined();
    expect(decideReturns(createItem({}), context, { delivery: "label", pickup: false })).toBeDefined();
  });
});

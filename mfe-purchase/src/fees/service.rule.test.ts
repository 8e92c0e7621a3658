import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { SKU_CALLS } from "shared-contracts";
import { readFees, toFeeRequest } from "./service.rule.js";

const { buyMoreItem, createItem, createMember, deskItem, retailGuest, retailMember } = fixtures;

const facts = { item: deskItem, context: retailMember, option: "ONE_TIME_PURCHASE", quantity: 2 } as const;

describe("toFeeRequest", () => {
  it("sends tenant, location, service, item, quantity, prices and tier [S2-7.16]", () => {
    const request = toFeeRequest(facts);
    expect(request).toEqual({
      tenantId: "retail",
      zipCode: "01760",
      serviceEligible: true,
      itemId: "600005",
      quantity: 2,
      price: 449,
      totalPrice: 898,
      tierCode: "T1",
    });
    expect(SKU_CALLS.getFees.request.safeParse(request).success).toBe(true);
  });

  it.each([
    [
      "the quantity-based tier [S2-6.23]",
      { context: createMember("retail", { flags: { serviceContext: { priceTier: "T9" } } }) },
      { tierCode: "T9" },
    ],
    [
      "no service without the permission [S2-6.18]",
      { context: createMember("retail", { permissions: { fsEligible: false } }) },
      { serviceEligible: false },
    ],
    [
      "the default place without one [S2-7.16]",
      { context: createMember("retail", { zipCode: "" }) },
      { zipCode: "01760" },
    ],
    ["the visitor's place", { context: createMember("retail", { zipCode: "10001" }) }, { zipCode: "10001" }],
    [
      "the price of the option [S2-7.16]",
      { item: fixtures.sellableItem, option: "AUTO_RESTOCK" },
      { price: 12.34, totalPrice: 24.68 },
    ],
    ["the price of the tier", { item: buyMoreItem, quantity: 10 }, { price: 9.74, totalPrice: 97.4 }],
    ["a single piece", { quantity: 1 }, { quantity: 1, totalPrice: 449 }],
    ["whole cents", { item: buyMoreItem, quantity: 3 }, { price: 12.99, totalPrice: 38.97 }],
    ["0 without a price", { item: fixtures.priceUnavailableItem }, { price: 0, totalPrice: 0 }],
    ["the sku without the customer's number", { item: createItem({ itemID: "1##C" }) }, { itemId: "1" }],
  ] as const)("sends %s", (_why, given, expected) => {
    expect(toFeeRequest({ ...facts, ...given })).toMatchObject(expected);
  });

  it.each([
    ["for a guest [S2-6.07]", { context: retailGuest }],
    ["for a guest who may buy [S2-6.07]", { context: fixtures.buyingGuest }],
    ["for no quantity", { quantity: 0 }],
  ])("makes no request %s", (_why, given) => {
    expect(toFeeRequest({ ...facts, ...given })).toBeUndefined();
  });
});

const netFeeDetails = { Handling: { total: 29.99 }, Furniture: { total: 49 } };
const appliedFees = [{ type: "HANDLING", amount: 29.99 }];

it("reads handling fee, enhanced delivery price and applied fees [S2-7.17]", () => {
  expect(readFees({ netFeeDetails, items: [{ itemId: "600005", appliedFees }] })).toEqual({
    handlingFee: 29.99,
    enhancedDeliveryPrice: 49,
    appliedFees,
  });
});

it("reads a response without items as no applied fees", () => {
  expect(readFees({ netFeeDetails, items: [] }).appliedFees).toEqual([]);
});

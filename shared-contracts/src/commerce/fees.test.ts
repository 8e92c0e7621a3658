import { expect, it } from "@jest/globals";
import type { ProductItem } from "../entities/product-item.js";
import {
  blockedItem,
  buyingGuest,
  createGuest,
  createItem,
  createMember,
  deskItem,
  hiddenPriceMember,
  retailGuest,
  retailMember,
  sellableItem,
  topTierMember,
} from "../fixtures/index.js";
import {
  allowsEnhancedDelivery,
  areFeesShown,
  canSeeFees,
  FURNITURE_FEE,
  HANDLING_FEE,
  isFurnitureServiceOffered,
  listFees,
  selectAddOnThreshold,
  toAppliedFees,
  totalOfFees,
  type FeeFacts,
} from "./fees.js";

const heavy = createItem({
  product: { flags: { heavyWeightSku: true, addOnSku: true }, smallParcelSurcharge: 2 },
  shippingConf: { heavyWeightShippingFee: 10, addOnThreshold: 25 },
});
const heavyWith = (flags: ProductItem["product"]["flags"]) => ({
  ...heavy,
  product: { ...heavy.product, flags: { ...heavy.product.flags, ...flags } },
});
const restocked = { option: "AUTO_RESTOCK", unitPrice: 1 } as const;
const facts: FeeFacts = {
  item: heavy,
  furnitureFee: 49,
  isFurnitureServiceChosen: false,
  context: retailMember,
  option: "ONE_TIME_PURCHASE",
  quantity: 2,
  unitPrice: 12.5,
};

it.each<[string, Partial<FeeFacts>, Record<string, number>]>([
  ["a heavy item pays handling for each piece", {}, { HANDLING: 20 }],
  ["an exempt member pays none", { context: topTierMember }, {}],
  ["a chosen furniture service covers handling", { isFurnitureServiceChosen: true }, { FURNITURE: 98 }],
  [
    "a furniture service that is free covers nothing",
    { isFurnitureServiceChosen: true, furnitureFee: 0 },
    { HANDLING: 20 },
  ],
  ["a cent below the threshold adds the surcharge", { unitPrice: 12.49 }, { HANDLING: 20, SMALL_PARCEL: 4 }],
  [
    "only an add-on item ships free from its threshold on",
    { item: createItem({ product: { smallParcelSurcharge: 2 }, shippingConf: { addOnThreshold: 25 } }) },
    { SMALL_PARCEL: 4 },
  ],
  [
    "an add-on item without a threshold never does",
    { item: createItem({ product: { flags: { addOnSku: true }, smallParcelSurcharge: 2 } }) },
    { SMALL_PARCEL: 4 },
  ],
  ["an item without fees pays none", { item: createItem() }, {}],
  [
    "what is delivered free pays the furniture service alone",
    { item: heavyWith({ freeShipping: true }), unitPrice: 1, isFurnitureServiceChosen: true },
    { FURNITURE: 98 },
  ],
  ["a restock that is delivered free pays none", { item: heavyWith({ arsFreeShipping: true }), ...restocked }, {}],
  ["what is downloaded pays none", { item: heavyWith({ isESD: true }), unitPrice: 1 }, {}],
  [
    "a heavy item without a known fee pays none",
    { item: createItem({ product: { flags: { heavyWeightSku: true } } }) },
    {},
  ],
  [
    "an item that is not heavy pays no handling",
    { item: createItem({ shippingConf: { heavyWeightShippingFee: 9 } }) },
    {},
  ],
  [
    "fees in odd cents stay exact",
    { item: createItem({ product: { smallParcelSurcharge: 1.1 } }), quantity: 3 },
    { SMALL_PARCEL: 3.3 },
  ],
])("%s", (_why, changed, expected) => {
  const fees = toAppliedFees({ ...facts, ...changed });
  expect(Object.fromEntries(fees.map(({ type, amount }) => [type, amount]))).toEqual(expected);
});

it("lists the fees of a choice each as if it stood alone", () => {
  const fees = listFees({ ...facts, isFurnitureServiceChosen: true, unitPrice: 12.49 });
  expect(totalOfFees(fees, HANDLING_FEE)).toBe(20);
  expect(totalOfFees(fees, FURNITURE_FEE)).toBe(98);
  expect(totalOfFees([], FURNITURE_FEE)).toBe(0);
  expect(fees.map(({ description }) => description)).toEqual([
    "Handling fee",
    "Enhanced delivery: carried in and set up",
    "Small-parcel surcharge",
  ]);
});

it.each([
  ["35 of an add-on item", { product: { flags: { addOnSku: true } }, shippingConf: { addOnThreshold: 35 } }, 35],
  ["none of 0", { product: { flags: { addOnSku: true } }, shippingConf: { addOnThreshold: 0 } }, undefined],
  ["none where none is known", { product: { flags: { addOnSku: true } } }, undefined],
  ["none of an item that is no add-on", { shippingConf: { addOnThreshold: 35 } }, undefined],
])("the threshold is %s", (_why, overrides, expected) => {
  expect(selectAddOnThreshold(createItem(overrides))).toBe(expected);
});

it.each([
  ["for an item with a level of it [S2-6.18]", deskItem, retailMember, true],
  [
    "not without the permission [S2-6.18]",
    deskItem,
    createMember("retail", { permissions: { fsEligible: false } }),
    false,
  ],
  ["not without a level", sellableItem, retailMember, false],
  ["not to guests", deskItem, createGuest("retail", { permissions: { fsEligible: true } }), false],
])("furniture service is offered %s", (_why, item, context, expected) => {
  expect(isFurnitureServiceOffered(item, context)).toBe(expected);
});

it.each([
  ["members", retailMember, true],
  ["no guests [S2-6.04]", retailGuest, false],
  ["guests who may buy", buyingGuest, true],
  ["nobody whose prices are hidden [S2-6.10]", hiddenPriceMember, false],
])("fees are for %s", (_why, context, expected) => {
  expect(canSeeFees(context)).toBe(expected);
});

it.each([
  ["of what is for sale", sellableItem, retailMember, true],
  ["not of what is blocked (AMB-101)", blockedItem, retailMember, false],
  ["not to guests", sellableItem, retailGuest, false],
])("fees are shown %s", (_why, item, context, expected) => {
  expect(areFeesShown({ item, context, option: "ONE_TIME_PURCHASE" })).toBe(expected);
});

it.each([
  ["ONE_TIME_PURCHASE", true],
  ["BOPIS", false],
  ["AUTO_RESTOCK", false],
] as const)("%s allows enhanced delivery: %j", (option, expected) => {
  expect(allowsEnhancedDelivery(option)).toBe(expected);
});

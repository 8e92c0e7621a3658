import { expect, it } from "@jest/globals";
import { ProductItem, type SelectablePurchaseOption } from "shared-contracts";
import { toCents, toUnitPriceCents } from "./unit-price.js";

const TIERS = [
  { minimumQty: 1, maximumQty: 9, price: 10 },
  { minimumQty: 10, maximumQty: 999, price: 8.5 },
];

const priced = (entries: object[], tiers: object[] = [], flags: object = {}) =>
  ProductItem.parse({
    itemID: "1",
    product: { flags },
    price: { item: [{ priceInfo: entries, buyMoreSaveMoreDetail: tiers }] },
  });

const oneTime = { purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 10 };

const cases: [string, ProductItem, SelectablePurchaseOption, number, number | undefined][] = [
  ["the final price", priced([oneTime]), "ONE_TIME_PURCHASE", 1, 1000],
  ["the last quantity of a tier", priced([oneTime], TIERS), "ONE_TIME_PURCHASE", 9, 1000],
  ["the first quantity of the next", priced([oneTime], TIERS), "ONE_TIME_PURCHASE", 10, 850],
  [
    "a range on the price item, not on the entry",
    ProductItem.parse({ itemID: "1", price: { item: [{ finalPriceText: "$10.00 - $12.00", priceInfo: [oneTime] }] } }),
    "ONE_TIME_PURCHASE",
    1,
    undefined,
  ],
  ["a tier up to 999 is open-ended", priced([oneTime], TIERS), "ONE_TIME_PURCHASE", 5000, 850],
  [
    "tiers are for one-time purchases",
    priced([oneTime, { purchaseOptionType: "BOPIS", finalPrice: 9 }], TIERS),
    "BOPIS",
    10,
    900,
  ],
  [
    "RESTOCK counts as auto restock",
    priced([oneTime, { purchaseOptionType: "RESTOCK", finalPrice: 7 }]),
    "AUTO_RESTOCK",
    1,
    700,
  ],
  [
    "an in-store item has its own price",
    priced([oneTime, { purchaseOptionType: "INSTOREONLY", finalPrice: 6 }], [], { inStoreOnlyProduct: true }),
    "ONE_TIME_PURCHASE",
    1,
    600,
  ],
  ["no price", priced([]), "ONE_TIME_PURCHASE", 1, undefined],
  ["a price of 0", priced([{ ...oneTime, finalPrice: 0 }]), "ONE_TIME_PURCHASE", 1, undefined],
  ["a range", priced([{ ...oneTime, finalPriceText: "$10.00 - $12.00" }]), "ONE_TIME_PURCHASE", 1, undefined],
];

it.each(cases)("%s", (_title, item, option, quantity, expected) => {
  expect(toUnitPriceCents(item, option, quantity)).toBe(expected);
});

it.each([
  [1.005, 101],
  [0.29, 29],
  [459.99, 45999],
])("%d dollars are %i cents", (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

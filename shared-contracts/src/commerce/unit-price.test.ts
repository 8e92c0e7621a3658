import { describe, expect, it } from "@jest/globals";
import { buyMoreItem, createItem, createPrice, createPriceInfo, sellableItem } from "../fixtures/index.js";
import type { BuyMoreTier, PriceInfo } from "../entities/price.js";
import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import { isPriced, listTiers, selectPricePerUnit, selectTier, selectUnitPrice } from "./unit-price.js";

const option = "ONE_TIME_PURCHASE";

describe("selectUnitPrice", () => {
  it.each([
    ["the final price without tiers", sellableItem, option, 50, 12.99],
    ["the first tier", buyMoreItem, option, 1, 12.99],
    ["the end of a tier", buyMoreItem, option, 4, 12.99],
    ["the start of the next", buyMoreItem, option, 5, 11.69],
    ["the last tier's start", buyMoreItem, option, 10, 9.74],
    ["the last tier at 999 [S2-9.13]", buyMoreItem, option, 999, 9.74],
    ["the last tier beyond 999 [S2-9.13]", buyMoreItem, option, 1000, 9.74],
    ["the final price between tiers", createItem({ price: gapped() }), option, 4, 10],
    ["no tier of pickup", createItem({ ...buyMoreItem, price: pickupTiers() }), "BOPIS", 10, 11],
  ] as const)("is %s", (_why, item, selected, quantity, expected) => {
    expect(selectUnitPrice({ item, option: selected, quantity })).toBe(expected);
  });

  it.each([
    ["missing", undefined],
    ["0", 0],
    ["negative", -5],
    ["infinite", Number.POSITIVE_INFINITY],
  ])("is undefined for a price that is %s", (_why, finalPrice) => {
    const item = createItem({ price: createPrice([createPriceInfo(option, { finalPrice })]) });
    expect(selectUnitPrice({ item, option, quantity: 1 })).toBeUndefined();
  });

  it.each([
    ["$5.00 - $9.00", true],
    ["$5.00-9.00", true],
    ["5 to 9", true],
    ["$5.00 – $9.00", true],
    ["$12.99", false],
    ["$12.99 each", false],
    ["2 for $5.00", false],
  ])("reads %j as a range: %j", (finalPriceText, isRange) => {
    const item = createItem({ price: createPrice([createPriceInfo()], { finalPriceText }) });
    expect(selectUnitPrice({ item, option, quantity: 1 }) === undefined).toBe(isRange);
  });
});

const oneTime = createPriceInfo(option, { finalPrice: 10 });
const eachTier = (...buyMoreSaveMoreDetail: BuyMoreTier[]) =>
  createItem({ price: createPrice([oneTime], { buyMoreSaveMoreDetail }) });
const fedBackwards = eachTier(
  { minimumQty: 10, maximumQty: 999, price: 7 },
  { minimumQty: 5, maximumQty: 999, price: 9 },
);
const inStoreOnly = createItem({
  product: { flags: { inStoreOnlyProduct: true } },
  price: createPrice([oneTime, createPriceInfo("INSTOREONLY", { finalPrice: 6 })]),
});
const rangeText = { finalPriceText: "$5.00 - $9.00" };
const restock = createPriceInfo("AUTO_RESTOCK", { finalPrice: 9 });

describe("one price for page, structured data and cart", () => {
  it.each<[string, ProductItem, SelectablePurchaseOption, number, number | undefined]>([
    ["12 pieces of overlapping tiers cost what 10 and more cost", fedBackwards, option, 12, 7],
    ["9 pieces of overlapping tiers cost what 5 and more cost", fedBackwards, option, 9, 9],
    ["4 pieces below all tiers cost the final price", fedBackwards, option, 4, 10],
    [
      "of two tiers from the same quantity on the cheaper one holds",
      eachTier({ minimumQty: 2, maximumQty: 999, price: 8 }, { minimumQty: 2, maximumQty: 999, price: 9 }),
      option,
      2,
      8,
    ],
    [
      "a tier is no price for an item that has none",
      createItem({
        price: createPrice([{ ...oneTime, finalPrice: undefined }], {
          buyMoreSaveMoreDetail: [{ minimumQty: 1, maximumQty: 999, price: 7 }],
        }),
      }),
      option,
      1,
      undefined,
    ],
    ["a tier without a price is none", eachTier({ minimumQty: 1, maximumQty: 999, price: 0 }), option, 1, 10],
    ["a tier is charged in whole cents", eachTier({ minimumQty: 1, maximumQty: 999, price: 1.005 }), option, 1, 1.01],
    [
      "a range of the one-time purchase leaves auto restock its own price",
      createItem({ price: createPrice([oneTime, restock], rangeText) }),
      "AUTO_RESTOCK",
      1,
      9,
    ],
    [
      "RESTOCK counts as auto restock",
      createItem({ price: createPrice([oneTime, { ...restock, purchaseOptionType: "RESTOCK" }]) }),
      "AUTO_RESTOCK",
      1,
      9,
    ],
    [
      "a range of the one-time purchase is the range of an option without a price of its own",
      createItem({ price: createPrice([oneTime], rangeText) }),
      "BOPIS",
      1,
      undefined,
    ],
    ["an in-store item has its own price", inStoreOnly, option, 1, 6],
    [
      "what rounds to $0.00 is unavailable",
      createItem({ price: createPrice([{ ...oneTime, finalPrice: 0.004 }]) }),
      option,
      1,
      undefined,
    ],
    ["half a cent is one", createItem({ price: createPrice([{ ...oneTime, finalPrice: 0.005 }]) }), option, 1, 0.01],
    [
      "amounts are in whole cents",
      createItem({ price: createPrice([{ ...oneTime, finalPrice: 12.345 }]) }),
      option,
      1,
      12.35,
    ],
  ])("%s", (_why, item, selected, quantity, expected) => {
    expect(selectUnitPrice({ item, option: selected, quantity })).toBe(expected);
    expect(isPriced(item, selected)).toBe(expected !== undefined);
  });

  it.each([
    ["said to be there", true],
    ["said to be missing", false],
  ])("believes what is %s in place of concealed amounts", (_why, isSaid) => {
    const item = createItem({ price: { item: [{ priceInfo: [{ purchaseOptionType: option, isPriced: isSaid }] }] } });
    expect(isPriced(item, option)).toBe(isSaid);
    expect(selectUnitPrice({ item, option, quantity: 1 })).toBeUndefined();
  });
});

describe("selectPricePerUnit", () => {
  const perUnit = (info: Partial<PriceInfo>, unitOfMeasureQty?: number) =>
    selectPricePerUnit(
      createItem({
        product: { unitOfMeasureComposite: { unitOfMeasureQty } },
        price: createPrice([{ ...oneTime, pricePerUnitUom: "sheet", ...info }]),
      }),
    );
  it.each([
    ["the delivered one", perUnit({ finalPricePerUnit: 0.02 }, 500), { amount: 0.02, unit: "sheet" }],
    [
      "the exact one of a pack where a rounded one is delivered",
      perUnit({ finalPrice: 13.49, finalPricePerUnit: 1.12 }, 12),
      { amount: 13.49 / 12, unit: "sheet" },
    ],
    ["the price by the pieces of a pack", perUnit({}, 500), { amount: 0.02, unit: "sheet" }],
    ["none for a delivered 0", perUnit({ finalPricePerUnit: 0 }, 500), undefined],
    ["none for a range", perUnit({ ...rangeText, finalPricePerUnit: 0.02 }, 500), undefined],
    ["none without a price", perUnit({ finalPrice: undefined, finalPricePerUnit: 0.02 }, 500), undefined],
  ])("is %s", (_why, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe("tiers", () => {
  it("are sorted by quantity, whatever order they came in", () => {
    const { item } = buyMoreItem.price;
    const shuffled = { ...item[0], buyMoreSaveMoreDetail: item[0]?.buyMoreSaveMoreDetail?.toReversed() };
    expect(listTiers(createItem({ price: { item: [shuffled] } }), option)).toEqual(listTiers(buyMoreItem, option));
  });

  it("are none for auto restock", () => {
    expect(listTiers(buyMoreItem, "AUTO_RESTOCK")).toEqual([]);
  });

  it("are none without a price", () => {
    expect(listTiers(createItem({ price: { item: [] } }), option)).toEqual([]);
  });

  it("are none for a quantity below the first", () => {
    expect(selectTier([{ minimumQty: 2, maximumQty: 999, price: 1 }], 1)).toBeUndefined();
  });
});

function gapped() {
  return createPrice([createPriceInfo(option, { finalPrice: 10 })], {
    buyMoreSaveMoreDetail: [
      { minimumQty: 2, maximumQty: 3, price: 9 },
      { minimumQty: 5, maximumQty: 998, price: 8 },
    ],
  });
}

function pickupTiers() {
  return createPrice([createPriceInfo(), createPriceInfo("BOPIS", { finalPrice: 11 })], {
    buyMoreSaveMoreDetail: [{ minimumQty: 1, maximumQty: 999, price: 1 }],
  });
}

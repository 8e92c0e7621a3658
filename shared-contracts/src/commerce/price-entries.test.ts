import { describe, expect, it } from "@jest/globals";
import type { PriceInfo } from "../entities/price.js";
import { createItem, createPrice, createPriceInfo, inStoreOnlyItem, thinItem } from "../fixtures/index.js";
import { getPriceInfo, getPriceInfos, offersPurchaseOption, resolvePriceInfo } from "./price-entries.js";

const oneTime = createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 10 });
const pickup = createPriceInfo("BOPIS", { finalPrice: 9 });
const restock = createPriceInfo("RESTOCK", { finalPrice: 8 });
const autoRestock = createPriceInfo("AUTO_RESTOCK", { finalPrice: 7 });
const inStore = createPriceInfo("INSTOREONLY", { finalPrice: 6 });

function itemWith(...infos: PriceInfo[]) {
  return createItem({ price: createPrice(infos) });
}

describe("getPriceInfo", () => {
  it("reads price info at the entry [S1-3.08]", () => {
    expect(getPriceInfo({ price: { item: [{ priceInfo: [oneTime, pickup] }] } }, "BOPIS")).toEqual(pickup);
  });

  it("reads price info under data, also beside an empty list [S2-3.17]", () => {
    expect(getPriceInfo({ price: { item: [{ data: { priceInfo: [oneTime] } }] } }, "ONE_TIME_PURCHASE")).toEqual(
      oneTime,
    );
    expect(getPriceInfos({ price: { item: [{}] } })).toEqual([]);
    expect(getPriceInfos({ price: { item: [{ priceInfo: [], data: { priceInfo: [oneTime] } }] } })).toEqual([oneTime]);
  });

  it("reads RESTOCK as AUTO_RESTOCK [S1-4.01]", () => {
    expect(getPriceInfo(itemWith(oneTime, restock), "AUTO_RESTOCK")).toEqual(restock);
    expect(getPriceInfo(itemWith(oneTime, autoRestock), "RESTOCK")).toEqual(autoRestock);
  });

  it("prefers AUTO_RESTOCK over RESTOCK whatever their order", () => {
    expect(getPriceInfo(itemWith(restock, autoRestock), "AUTO_RESTOCK")).toEqual(autoRestock);
    expect(getPriceInfo(itemWith(autoRestock, restock), "RESTOCK")).toEqual(autoRestock);
  });

  it("offers only what has an entry, whatever amounts stand elsewhere", () => {
    const item = createItem({ price: createPrice([oneTime], { bopis: 9, autoRestock: { autoRestockDiscount: 5 } }) });
    expect(offersPurchaseOption(item, "ONE_TIME_PURCHASE")).toBe(true);
    expect(offersPurchaseOption(item, "BOPIS")).toBe(false);
    expect(offersPurchaseOption(item, "AUTO_RESTOCK")).toBe(false);
  });
});

describe("resolvePriceInfo", () => {
  it("takes the option's own price, else the one-time price, else none", () => {
    expect(resolvePriceInfo(itemWith(oneTime, pickup), "BOPIS")).toEqual(pickup);
    expect(resolvePriceInfo(itemWith(oneTime), "BOPIS")).toEqual(oneTime);
    expect(resolvePriceInfo(itemWith(), "BOPIS")).toBeUndefined();
    expect(resolvePriceInfo(thinItem, "ONE_TIME_PURCHASE")).toBeUndefined();
  });

  it("prices a one-time purchase of an in-store-only item in the store [S2-4.01]", () => {
    expect(resolvePriceInfo(inStoreOnlyItem, "ONE_TIME_PURCHASE")?.purchaseOptionType).toBe("INSTOREONLY");
    expect(resolvePriceInfo(itemWith(oneTime, inStore), "ONE_TIME_PURCHASE")).toEqual(oneTime);
  });
});

import { describe, expect, it } from "@jest/globals";
import { TileModel } from "../entities/tile.js";
import * as fixtures from "../fixtures/index.js";
import { selectPromotionsOn, shortenBadgeName, toTileModel } from "./to-tile-model.js";
import { BADGE_NAME_LIMIT } from "../constants/index.js";

const now = new Date("2026-03-10T12:00:00Z");

describe("toTileModel", () => {
  it("maps a contract item field by field [S1-3.23]", () => {
    expect(toTileModel(fixtures.contractItem, "ONE_TIME_PURCHASE", { now })).toMatchObject({
      purchaseOption: "ONE_TIME_PURCHASE",
      itemId: "400006",
      cId: "CIN-77",
      model: "RL-20-500",
      units: "Ream",
      unitsNum: 1,
      price: "$15.00",
      priceValue: 15,
      originalPrice: "$20.00",
      percentageOffMsg: "25% off",
      savings: [{ valueText: "$5.00", description: "Contract savings", type: "CONTRACT", style: "contract" }],
      image: "paper-ream",
      brandName: "Ridgeline",
    });
  });

  it("takes price and limit of the purchase option [S1-3.23]", () => {
    expect(toTileModel(fixtures.sellableItem, "AUTO_RESTOCK", { now })).toMatchObject({
      price: "$12.34",
      percentageOffMsg: "23% off",
    });
    expect(toTileModel(fixtures.promotedItem, "ONE_TIME_PURCHASE", { now })).toMatchObject({
      quantityLimit: 5,
      promoMessage: "Spring savings",
    });
  });

  it.each([
    ["during customization", fixtures.openPriceItem],
    ["in the cart", fixtures.seePriceInCartItem],
    ["never", fixtures.priceUnavailableItem],
  ])("carries no amount of an item whose price shows %s", (_when, item) => {
    const tile = toTileModel(item, "ONE_TIME_PURCHASE", { now });
    const amounts = [tile.price, tile.priceValue, tile.originalPrice, tile.percentageOffMsg, tile.savings];
    expect(amounts).toEqual(Array.from({ length: amounts.length }));
  });

  it("has no original price unless it is higher", () => {
    const item = fixtures.createItem({
      price: fixtures.createPrice([fixtures.createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 9, finalPrice: 9 })]),
    });
    const tile = toTileModel(item, "ONE_TIME_PURCHASE", { now });
    expect([tile.originalPrice, tile.percentageOffMsg]).toEqual([undefined, undefined]);
  });

  it("gives a valid tile for an item of nothing but an id", () => {
    const tile = toTileModel(fixtures.thinItem, "BOPIS", { now });
    expect(TileModel.parse(tile).itemId).toBe("200010");
  });
});

describe("selectPromotionsOn", () => {
  it.each([
    ["without dates", true, {}],
    ["begun", true, { startDate: "2026-03-10" }],
    ["not begun", false, { startDate: "2026-03-11" }],
    ["on its last day", true, { endDate: "2026-03-10" }],
    ["over", false, { endDate: "2026-03-09" }],
    ["ending this minute", true, { endDate: "2026-03-10T12:00:00Z" }],
    ["ended a minute ago", false, { endDate: "2026-03-10T11:59:00Z" }],
    ["with dates nobody can read", true, { startDate: "soon", endDate: "later" }],
  ])("a promotion %s holds: %j", (_title, holds, message) => {
    expect(selectPromotionsOn([message], now)).toEqual(holds ? [message] : []);
  });

  it.each([
    ["not the evening before", "2026-03-10T03:59:59Z", false],
    ["from its first minute", "2026-03-10T04:00:00Z", true],
    ["to its last", "2026-03-11T03:59:59Z", true],
    ["not after it", "2026-03-11T04:00:00Z", false],
  ])("a promotion of one day holds on that day at the shop: %s", (_title, time, holds) => {
    for (const day of ["2026-03-10", "2026-03-10T00:00:00Z"]) {
      const message = { startDate: day, endDate: day };
      expect(selectPromotionsOn([message], new Date(time))).toEqual(holds ? [message] : []);
    }
  });

  it("has none without messages", () => {
    expect(selectPromotionsOn(undefined, now)).toEqual([]);
  });
});

describe("shortenBadgeName", () => {
  it("keeps a name of 35 characters and cuts one of 36 to 32 and an ellipsis [S1-9.03]", () => {
    expect(shortenBadgeName("x".repeat(BADGE_NAME_LIMIT))).toBe("x".repeat(35));
    expect(shortenBadgeName("x".repeat(BADGE_NAME_LIMIT + 1))).toBe(`${"x".repeat(32)}...`);
  });

  it("counts characters and never cuts one in half", () => {
    expect(shortenBadgeName("🎉".repeat(35))).toBe("🎉".repeat(35));
    expect(shortenBadgeName("🎉".repeat(36))).toBe(`${"🎉".repeat(32)}...`);
  });
});

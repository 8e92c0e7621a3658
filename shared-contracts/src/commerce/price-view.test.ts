import { describe, expect, it } from "@jest/globals";
import type { PriceInfo, ProductItem, SelectablePurchaseOption, VisitorContext } from "../index.js";
import * as fixtures from "../fixtures/index.js";
import { selectPriceView, type PriceFacts } from "./price-visibility.js";
import { getSavingsPercentage } from "./savings-percentage.js";

const { createGuest, createItem, createPrice, createPriceInfo, hiddenPriceMember, retailGuest, retailMember } =
  fixtures;

function view(item: ProductItem, context: VisitorContext = retailMember, facts: Partial<PriceFacts> = {}) {
  return selectPriceView({ item, context, option: "ONE_TIME_PURCHASE", ...facts });
}

function priced(overrides: Partial<PriceInfo>, finalPriceText?: string) {
  return createItem({ price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", overrides)], { finalPriceText }) });
}

const customizedInCart = createItem({ product: { isCustomizable: 4, flags: { seePriceInCart: true } } });
const businessGuestWithToggle = createGuest("business", {
  flags: { toggles: { ENABLE_OSPD: true } },
  permissions: { priceDisplay: true },
});
const withoutToggle = createGuest("retail", { flags: { toggles: { ENABLE_OSPD: false } } });

describe("selectPriceView", () => {
  it.each([
    ["a price", fixtures.sellableItem, retailMember, "price"],
    ["a price to guests who may buy", fixtures.sellableItem, fixtures.buyingGuest, "price"],
    [
      "nothing without the permission on business [S2-6.09][S2-6.10]",
      fixtures.sellableItem,
      hiddenPriceMember,
      "hidden",
    ],
    ["a price with the permission on business [S2-6.09]", fixtures.sellableItem, fixtures.businessMember, "price"],
    [
      "a price on retail whatever the permission",
      fixtures.sellableItem,
      fixtures.createMember("retail", { permissions: { priceDisplay: false } }),
      "price",
    ],
    ["customization for type 4 [S1-6.02]", fixtures.openPriceItem, retailMember, "during-customization"],
    ["customization for type 20 [S2-9.17]", fixtures.getStartedItem, retailMember, "during-customization"],
    ["customization to guests, too [S1-6.02]", fixtures.openPriceItem, retailGuest, "during-customization"],
    ["the cart [S1-6.03]", fixtures.seePriceInCartItem, retailMember, "in-cart"],
    ["the cart to guests, too [S1-6.03]", fixtures.seePriceInCartItem, retailGuest, "in-cart"],
    ["the market price to guests [S2-1.23]", fixtures.sellableItem, retailGuest, "market"],
    ["nothing to guests while the toggle is off [S2-1.24]", fixtures.sellableItem, withoutToggle, "hidden"],
    [
      "nothing to white-label guests [S2-1.24]",
      fixtures.sellableItem,
      createGuest("retail", { flags: { isWhiteLabel: true } }),
      "hidden",
    ],
    [
      "nothing to edivision guests [S2-1.24]",
      fixtures.sellableItem,
      createGuest("retail", { variants: { isEdiv: true } }),
      "hidden",
    ],
    [
      "nothing to business guests by default [S2-1.24]",
      fixtures.sellableItem,
      createGuest("business", { permissions: { priceDisplay: true } }),
      "hidden",
    ],
    [
      "the market price to business guests with toggle and permission",
      fixtures.sellableItem,
      businessGuestWithToggle,
      "market",
    ],
    ["unavailable to guests without a base price", priced({ basePrice: undefined }), retailGuest, "unavailable"],
    ["unavailable to guests without any price", createItem({ price: { item: [] } }), retailGuest, "unavailable"],
    ["unavailable without a price [S1-8.13]", fixtures.priceUnavailableItem, retailMember, "unavailable"],
    ["unavailable for $0.00 [S1-8.14]", fixtures.zeroPriceItem, retailMember, "unavailable"],
    ["unavailable below 0 [S2-8.04]", priced({ finalPrice: -1 }), retailMember, "unavailable"],
    ["a price of one cent [S2-8.04]", priced({ finalPrice: 0.01 }), retailMember, "price"],
    ["unavailable for what is no number", priced({ finalPrice: Number.NaN }), retailMember, "unavailable"],
    ["unavailable for a range [S1-8.15]", fixtures.priceRangeItem, retailMember, "unavailable"],
    ["unavailable for a range of the entry", priced({ finalPriceText: "$5.00 – $9.00" }), retailMember, "unavailable"],
    ["unavailable for a range in words", priced({ finalPriceText: "$5 to $9" }), retailMember, "unavailable"],
    ["a price for one amount", priced({ finalPriceText: "$1,299.00" }), retailMember, "price"],
    [
      "a price by the text of its own entry",
      priced({ finalPriceText: "$5.00" }, "$5.00 - $9.00"),
      retailMember,
      "price",
    ],
    [
      "unavailable for a range of type 8",
      createItem({ product: { isCustomizable: 8 }, price: fixtures.priceRangeItem.price }),
      retailMember,
      "unavailable",
    ],
  ] as const)("shows %s", (_why, item, context, kind) => {
    expect(view(item, context).kind).toBe(kind);
  });

  it.each([
    ["hiding wins over customization", fixtures.openPriceItem, hiddenPriceMember, "hidden"],
    ["hiding wins over the cart", fixtures.seePriceInCartItem, hiddenPriceMember, "hidden"],
    [
      "hiding wins over the market price",
      fixtures.sellableItem,
      fixtures.createGuest("business", { flags: { toggles: { ENABLE_OSPD: true } } }),
      "hidden",
    ],
    ["customization wins over the cart", customizedInCart, retailMember, "during-customization"],
    ["the cart wins over a guest's nothing", fixtures.seePriceInCartItem, withoutToggle, "in-cart"],
    [
      "the cart wins over unavailable",
      createItem({ ...fixtures.seePriceInCartItem, price: { item: [] } }),
      retailMember,
      "in-cart",
    ],
    ["a guest's nothing wins over unavailable", fixtures.priceUnavailableItem, withoutToggle, "hidden"],
  ] as const)("%s", (_why, item, context, kind) => {
    expect(view(item, context).kind).toBe(kind);
  });

  it("is the base price of a one-time purchase for guests, never the final one [S2-1.23]", () => {
    const item = createItem({
      price: createPrice([
        createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 20, finalPrice: 15 }),
        createPriceInfo("BOPIS", { basePrice: 30, finalPrice: 25 }),
      ]),
    });
    expect(view(item, retailGuest, { option: "BOPIS" })).toEqual({ kind: "market", price: 20 });
  });

  const byOption = createItem({
    price: createPrice([
      createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 10 }),
      createPriceInfo("BOPIS", { finalPrice: 9 }),
      createPriceInfo("AUTO_RESTOCK", { finalPrice: 8 }),
      createPriceInfo("INSTOREONLY", { finalPrice: 7 }),
    ]),
  });
  const inStoreOnly = createItem({ ...byOption, product: { flags: { inStoreOnlyProduct: true } } });
  it.each([
    ["of delivery", byOption, "ONE_TIME_PURCHASE", 10],
    ["of pickup", byOption, "BOPIS", 9],
    ["of auto restock", byOption, "AUTO_RESTOCK", 8],
    ["in the store for an in-store-only item", inStoreOnly, "ONE_TIME_PURCHASE", 7],
    ["of pickup for an in-store-only item", inStoreOnly, "BOPIS", 9],
    ["of delivery where the option has none", createItem({ price: createPrice([createPriceInfo()]) }), "BOPIS", 12.99],
  ] as const)("shows the price %s [S1-3.16]", (_why, item, option: SelectablePurchaseOption, price) => {
    expect(view(item, retailMember, { option })).toMatchObject({ kind: "price", price });
  });

  it("shows the price of the tier that the quantity reaches", () => {
    const at = (quantity: number) => view(fixtures.buyMoreItem, retailMember, { quantity });
    expect([1, 4, 5, 9, 10].map((quantity) => at(quantity))).toMatchObject([
      { price: 12.99 },
      { price: 12.99 },
      { price: 11.69 },
      { price: 11.69 },
      { price: 9.74 },
    ]);
    expect(view(fixtures.buyMoreItem)).toMatchObject({ price: 12.99 });
  });
});

it("tells price per unit and savings of the tier in force, not of a single piece", () => {
  const tiers = [{ minimumQty: 10, maximumQty: 999, price: 8 }];
  const entry = createPriceInfo("ONE_TIME_PURCHASE", {
    basePrice: 20,
    finalPrice: 10,
    finalPricePerUnit: 0.5,
    totalSavingsPercentage: 50,
  });
  const item = createItem({ price: createPrice([entry], { buyMoreSaveMoreDetail: tiers }) });
  const at = (quantity: number) => {
    const shown = view(item, retailMember, { quantity });
    return shown.kind === "price" && [shown.price, shown.info.finalPricePerUnit, getSavingsPercentage(shown.info)];
  };
  expect(at(9)).toEqual([10, 0.5, 50]);
  expect(at(10)).toEqual([8, 0.4, 60]);
});

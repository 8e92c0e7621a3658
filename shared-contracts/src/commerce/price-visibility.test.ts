import { describe, expect, it } from "@jest/globals";
import { createItem, createPrice, createPriceInfo, retailGuest, retailMember } from "../fixtures/index.js";
import { VisitorContext } from "../index.js";
import { selectPriceView, selectPriceVisibility } from "./price-visibility.js";

const member = { tenant: "retail", flags: { isLoggedIn: true } } as const;
const plain = { isCustomizable: 0, flags: {} };

const cases = [
  ["a retail member sees the price", plain, member, "full"],
  [
    "a business member with the permission sees the price",
    plain,
    { ...member, tenant: "business", permissions: { priceDisplay: true } },
    "full",
  ],
  ["a business member without the permission sees nothing", plain, { ...member, tenant: "business" }, "hidden"],
  [
    "hiding comes before the cart's price",
    { ...plain, flags: { seePriceInCart: true } },
    { ...member, tenant: "business" },
    "hidden",
  ],
  ["a price shown in the cart is replaced", { ...plain, flags: { seePriceInCart: true } }, member, "replaced"],
  ["a price known after customization is replaced", { ...plain, isCustomizable: 14 }, member, "replaced"],
  ["a guest reads the same sentence in its place", { ...plain, isCustomizable: 14 }, { tenant: "retail" }, "replaced"],
  ["a retail guest sees the market price", plain, { tenant: "retail" }, "market"],
  [
    "a retail guest without open prices sees nothing",
    plain,
    { tenant: "retail", flags: { toggles: { ENABLE_OSPD: false } } },
    "hidden",
  ],
  [
    "a business guest sees nothing by default",
    plain,
    { tenant: "business", permissions: { priceDisplay: true } },
    "hidden",
  ],
  [
    "a business guest with open prices and the permission sees the market price",
    plain,
    { tenant: "business", permissions: { priceDisplay: true }, flags: { toggles: { ENABLE_OSPD: true } } },
    "market",
  ],
  [
    "a business guest without the permission sees nothing, open prices or not",
    plain,
    { tenant: "business", flags: { toggles: { ENABLE_OSPD: true } } },
    "hidden",
  ],
  ["a white-label guest sees nothing", plain, { tenant: "retail", variants: { isWhiteLabel: true } }, "hidden"],
  ["an edivision guest sees nothing", plain, { tenant: "retail", variants: { isEdiv: true } }, "hidden"],
  ["a guest who may buy sees the price", plain, { tenant: "retail", settings: { guestsMayBuy: true } }, "full"],
] as const;

describe("selectPriceVisibility", () => {
  it.each(cases)("%s", (_title, product, context, expected) => {
    expect(selectPriceVisibility({ product, context: VisitorContext.parse(context) })).toBe(expected);
  });
});

describe("selectPriceView", () => {
  const entry = { finalPrice: 10, finalPricePerUnit: 2, totalSavingsPercentage: 20 };
  const tiers = { buyMoreSaveMoreDetail: [{ minimumQty: 3, maximumQty: 9, price: 8 }] };
  const none = createPriceInfo("ONE_TIME_PURCHASE", { basePrice: undefined, finalPrice: undefined });
  const tiered = createItem({
    price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 12.504, ...entry })], tiers),
  });
  const facts = { item: tiered, context: retailMember, option: "ONE_TIME_PURCHASE" } as const;

  it("has the entry as delivered at the price of a single unit", () => {
    expect(selectPriceView(facts)).toMatchObject({ kind: "price", price: 10, info: entry });
  });

  it("has a tier's price with its price per piece and none of the savings of a single unit", () => {
    const view = selectPriceView({ ...facts, quantity: 3 });
    expect(view).toMatchObject({ kind: "price", price: 8, info: { finalPrice: 8, finalPricePerUnit: 1.6 } });
    expect(view).toMatchObject({ info: { totalSavingsPercentage: undefined } });
  });

  it.each([
    ["the base price in whole cents to guests", tiered, retailGuest, { kind: "market", price: 12.5 }],
    ["no price of an item without one", createItem({ price: { item: [] } }), retailMember, { kind: "unavailable" }],
    [
      "no price of an entry without one",
      createItem({ price: createPrice([none]) }),
      retailMember,
      { kind: "unavailable" },
    ],
    [
      "no base price where there is none",
      createItem({ price: createPrice([none]) }),
      retailGuest,
      { kind: "unavailable" },
    ],
    [
      "the cart in its place",
      createItem({ product: { flags: { seePriceInCart: true } } }),
      retailMember,
      { kind: "in-cart" },
    ],
  ])("shows %s", (_why, item, context, expected) => {
    expect(selectPriceView({ item, context, option: "ONE_TIME_PURCHASE" })).toEqual(expected);
  });
});

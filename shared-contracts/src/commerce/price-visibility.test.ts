import { describe, expect, it } from "@jest/globals";
import { VisitorContext } from "../index.js";
import { selectPriceVisibility } from "./price-visibility.js";

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

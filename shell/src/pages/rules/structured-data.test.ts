import { describe, expect, it } from "@jest/globals";
import type { ProductItem, VisitorContext } from "shared-contracts";
import * as fixtures from "shared-contracts/fixtures";
import {
  businessGuest,
  businessMember,
  buyingGuest,
  hiddenPriceMember,
  openPriceItem,
  priceRangeItem,
  priceUnavailableItem,
  retailGuest,
  retailMember,
  seePriceInCartItem,
  sellableItem,
  thinItem,
  zeroPriceItem,
} from "shared-contracts/fixtures";
import { toStructuredData } from "./structured-data.js";

const ORIGIN = "https://shop.example";
const withoutOpenPrice: VisitorContext = {
  ...retailGuest,
  flags: { ...retailGuest.flags, toggles: { ENABLE_OSPD: false } },
};
const whiteLabelGuest: VisitorContext = { ...retailGuest, flags: { ...retailGuest.flags, isWhiteLabel: true } };

describe("the offer of structured data", () => {
  it.each([
    ["a member's price", sellableItem, retailMember, "12.99"],
    ["a guest's market price", sellableItem, retailGuest, "15.99"],
    ["the final price of a guest who may buy", sellableItem, buyingGuest, "12.99"],
  ])("carries %s", (_why, item, context, price) => {
    expect(toStructuredData(item, context, ORIGIN)).toMatchObject({ offers: { price, priceCurrency: "USD" } });
  });

  const absent: [string, ProductItem, VisitorContext][] = [
    ["See price in cart", seePriceInCartItem, retailMember],
    ["See price during customization", openPriceItem, retailMember],
    ["prices hidden by permission", sellableItem, hiddenPriceMember],
    ["a guest where the open price is off", sellableItem, withoutOpenPrice],
    ["a white-label guest", sellableItem, whiteLabelGuest],
    ["a business guest without the market price", sellableItem, businessGuest],
    ["Price unavailable: missing", priceUnavailableItem, retailMember],
    ["Price unavailable: zero", zeroPriceItem, retailMember],
    ["Price unavailable: a range", priceRangeItem, retailMember],
  ];
  it.each(absent)("is absent for %s [S2-2.35]", (_why, item, context) => {
    const data = JSON.stringify(toStructuredData(item, context, ORIGIN));
    expect(data).not.toMatch(/offers|price/i);
  });

  it.each([
    ["in stock", fixtures.sellableItem, "InStock"],
    ["out of stock", fixtures.outOfStockItem, "OutOfStock"],
    ["out of stock for delivery, in stock at the store", fixtures.outOfStockPickupItem, "InStoreOnly"],
    ["sold in stores only", fixtures.inStoreOnlyItem, "InStoreOnly"],
    ["discontinued", fixtures.discontinuedItem, "Discontinued"],
    ["for pre-order", fixtures.preOrderItem, "PreOrder"],
    ["back-ordered", fixtures.backOrderedItem, "BackOrder"],
    ["coming soon", fixtures.comingSoonItem, "OutOfStock"],
  ])("says that an item is %s", (_why, item, availability) => {
    expect(toStructuredData(item, retailMember, ORIGIN)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it("carries the price of a single piece as its tier has it", () => {
    const [entry] = sellableItem.price.item;
    const tiers = [{ minimumQty: 1, maximumQty: 4, price: 9.5 }];
    const item = { ...sellableItem, price: { item: [{ ...entry, buyMoreSaveMoreDetail: tiers }] } };
    expect(toStructuredData(item, retailMember, ORIGIN)).toHaveProperty("offers.price", "9.50");
  });
});

describe("delivery and returns in structured data", () => {
  const returning = (context: VisitorContext): VisitorContext => ({
    ...context,
    settings: { ...context.settings, returnDays: 30 },
  });
  const data = (item: ProductItem, context = returning(retailMember)) => toStructuredData(item, context, ORIGIN);
  const withFlags = (flags: object, rest: object = {}): ProductItem => ({
    ...sellableItem,
    ...rest,
    product: { ...sellableItem.product, flags: { ...sellableItem.product.flags, ...flags } },
  });

  it("has the fees that the cart charges", () => {
    const heavy = withFlags({ heavyWeightSku: true }, { shippingConf: { heavyWeightShippingFee: 29.99 } });
    expect(data(sellableItem)).toHaveProperty("offers.shippingDetails.shippingRate.value", "0.00");
    expect(data(heavy)).toHaveProperty("offers.shippingDetails.shippingRate.value", "29.99");
  });

  it("says nothing of delivery to whom the page tells nothing of it, or where there is none", () => {
    expect(data(sellableItem, returning(retailGuest))).not.toHaveProperty("offers.shippingDetails");
    expect(data(withFlags({ isESD: true }))).not.toHaveProperty("offers.shippingDetails");
  });

  it.each([
    ["days of the tenant", sellableItem, "MerchantReturnFiniteReturnWindow", 30],
    ["free", withFlags({ freeReturns: true }), "MerchantReturnFiniteReturnWindow", 30],
    ["a download", withFlags({ isESD: true }), "MerchantReturnNotPermitted", undefined],
  ])("has the returns that the page tells: %s", (_why, item, category, days) => {
    expect(data(item)).toMatchObject({
      offers: { hasMerchantReturnPolicy: { returnPolicyCategory: `https://schema.org/${category}` } },
    });
    const told = JSON.stringify(data(item));
    expect(told.includes("merchantReturnDays")).toBe(days !== undefined);
    if (days) expect(told).toContain(`"merchantReturnDays":${days}`);
  });

  it("says nothing of returns of what can't be bought any more", () => {
    expect(data(fixtures.discontinuedItem)).toHaveProperty("offers.availability", "https://schema.org/Discontinued");
    expect(data(fixtures.discontinuedItem)).not.toHaveProperty("offers.hasMerchantReturnPolicy");
  });

  it("says nothing of returns where the tenant says nothing", () => {
    expect(data(sellableItem, retailMember)).not.toHaveProperty("offers.hasMerchantReturnPolicy");
  });
});

describe("toStructuredData", () => {
  it("carries the rating where reviews are shown, and not where they are hidden", () => {
    const item: ProductItem = {
      ...sellableItem,
      product: { ...sellableItem.product, review: { rating: 4.5, count: 12 } },
    };
    const withoutReviews = { ...businessMember, flags: { ...businessMember.flags, toggles: {} } };
    expect(toStructuredData(item, retailGuest, ORIGIN)).toHaveProperty("aggregateRating.reviewCount", 12);
    expect(toStructuredData(item, withoutReviews, ORIGIN)).not.toHaveProperty("aggregateRating");
  });

  it("is absent for an item without a name", () => {
    const nameless = { ...thinItem, product: { ...thinItem.product, name: undefined } };
    expect(toStructuredData(nameless, retailGuest, ORIGIN)).toBeUndefined();
  });

  it("makes addresses absolute", () => {
    expect(toStructuredData(sellableItem, retailGuest, ORIGIN)).toHaveProperty(
      "image",
      expect.arrayContaining([expect.stringMatching(/^https:\/\/shop\.example\/images\//)]),
    );
  });
});

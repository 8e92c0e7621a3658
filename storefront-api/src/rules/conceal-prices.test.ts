import { describe, expect, it } from "@jest/globals";
import { PUBLIC_PARTS, takeConfiguration, takePart, type ProductItem, type VisitorContext } from "shared-contracts";
import { isPriced } from "shared-contracts/commerce";
import * as fixtures from "shared-contracts/fixtures";
import { concealPrices } from "./conceal-prices.js";

const { createItem, createPageData, createPrice, createPriceInfo, hiddenPriceMember, retailGuest, retailMember } =
  fixtures;

const AMOUNT = 71.53;
const AMOUNT_TEXT = `$${AMOUNT}`;
const amounts = { finalPrice: AMOUNT, finalPriceText: AMOUNT_TEXT };
const entry = createPriceInfo("ONE_TIME_PURCHASE", {
  basePrice: 81,
  finalPrice: AMOUNT,
  marginCostPerUnit: 3,
});
const item = createItem({
  product: { smallParcelSurcharge: AMOUNT },
  shippingConf: { heavyWeightShippingFee: AMOUNT },
  price: createPrice([entry, createPriceInfo("BOPIS", { finalPrice: undefined })], { bopis: AMOUNT }),
  relatedProducts: {
    warranty: { products: [{ skuNumber: "700001", duration: "2 years", pricePerMonth: AMOUNT, ...amounts }] },
    assemblyPlans: { products: [{ skuNumber: "700002", skuName: "Assembly", ...amounts }] },
    extraTimeSKUs: { products: [{ skuNumber: "700003", skuName: "Extra time", ...amounts }] },
    quickViewData: { "700001": { title: "Plan", price: AMOUNT, priceText: AMOUNT_TEXT } },
  },
});
const inCart = createItem({ ...item, product: { ...item.product, flags: { seePriceInCart: true } } });

describe("concealPrices", () => {
  it("keeps the offers of a member whose prices are hidden, without an amount [S2-6.10]", () => {
    expect(concealPrices(item, hiddenPriceMember).relatedProducts).toEqual({
      warranty: { products: [{ skuNumber: "700001", duration: "2 years" }] },
      assemblyPlans: { products: [{ skuNumber: "700002", skuName: "Assembly" }] },
      extraTimeSKUs: { products: [{ skuNumber: "700003", skuName: "Extra time" }] },
      quickViewData: { "700001": { title: "Plan" } },
    });
  });

  it("gives guests no offers [S2-6.04]", () => {
    expect(concealPrices(item, retailGuest)).not.toHaveProperty("relatedProducts");
  });

  it.each<[string, ProductItem, VisitorContext]>([
    ["a member whose prices are hidden [S2-6.10]", item, hiddenPriceMember],
    ["a guest [S2-1.23]", item, retailGuest],
    ["a guest whose price shows in the cart", inCart, retailGuest],
  ])("leaves no amount to %s", (_why, shown, context) => {
    expect(JSON.stringify(concealPrices(shown, context))).not.toContain(String(AMOUNT));
  });

  it("leaves slots for everybody no amount either, whoever views the page", () => {
    const input = {
      context: retailMember,
      pageData: createPageData(item, retailMember),
      url: { path: "/", query: {} },
    };
    const given = [takeConfiguration(input), ...PUBLIC_PARTS.map((part) => takePart(part, input))];
    expect(JSON.stringify(given)).not.toContain(String(AMOUNT));
    expect(JSON.stringify(takePart("price", input))).toContain(String(AMOUNT));
  });

  it("leaves a guest the base price of a one-time purchase alone [S2-1.23]", () => {
    const [shown] = concealPrices(item, retailGuest).price.item;
    expect(shown?.priceInfo).toMatchObject([{ basePrice: 81 }, { purchaseOptionType: "BOPIS" }]);
    expect(shown?.priceInfo?.[1]).not.toHaveProperty("basePrice");
    expect(shown?.data?.priceInfo).toEqual(shown?.priceInfo);
  });

  it("replaces the price, not the fees and plans, of a price that shows in the cart [S1-6.03]", () => {
    const shown = concealPrices(inCart, retailMember);
    expect(shown.relatedProducts).toEqual(item.relatedProducts);
    expect(shown.shippingConf).toEqual(item.shippingConf);
    expect(JSON.stringify(shown.price)).not.toContain(String(AMOUNT));
  });

  it("leaves whoever sees the price everything but cost and margin", () => {
    const { price } = concealPrices(item, retailMember);
    expect(JSON.stringify(price)).toContain(String(AMOUNT));
    expect(JSON.stringify(price)).not.toContain("margin");
  });

  it.each([
    ["hidden", item, hiddenPriceMember],
    ["shown in the cart", inCart, retailMember],
    ["a market price", item, retailGuest],
  ])("tells which options have a price while it is %s", (_why, shown, context) => {
    const concealed = concealPrices(shown, context);
    expect([isPriced(concealed, "ONE_TIME_PURCHASE"), isPriced(concealed, "BOPIS")]).toEqual([true, false]);
  });
});

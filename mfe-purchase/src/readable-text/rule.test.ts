import { describe, expect, it } from "@jest/globals";
import { isReadInPlace, READABLE_TEXTS, selectReadableText, toReadInPlaceUrl } from "./rule.js";

const message = (title: string) => ({ title, paragraphs: ["Configured."] });
const messages = {
  autoRestockLearnMore: message("A"),
  promoServices: message("P"),
  membershipTerms: message("M"),
  contactUs: message("C"),
};

describe("selectReadableText", () => {
  it.each([
    ["auto-restock", "A"],
    ["promo-services", "P"],
    ["membership-terms", "M"],
    ["contact-us", "C"],
  ] as const)("uses the tenant's text for %s", (name, title) => {
    expect(selectReadableText(name, { messages })).toEqual(message(title));
  });

  it.each([
    ["auto-restock", "About Auto Restock", ["Save up to 10% with Auto Restock"]],
    ["promo-services", "Promotional products and services", []],
    ["membership-terms", "Terms and conditions", []],
    ["contact-us", "Contact us", []],
  ] as const)("falls back to the shop's own text for %s", (name, title, paragraphs) => {
    expect(selectReadableText(name, { messages: {} })).toEqual({ title, paragraphs });
  });
});

describe("a text shown in place", () => {
  const url = { path: "/lpd-sba-sku/product_1", query: { qty: "2", read: "promo-services" } };

  it.each(READABLE_TEXTS.map((name) => [name, name === "promo-services"] as const))(
    "is requested by the URL: %s %j",
    (name, expected) => {
      expect(isReadInPlace(name, url)).toBe(expected);
    },
  );

  it("is linked with the rest of the URL kept", () => {
    expect(toReadInPlaceUrl("contact-us", url)).toBe("/lpd-sba-sku/product_1?qty=2&read=contact-us#contact-us");
  });
});

import { describe, expect, it } from "@jest/globals";
import { callToActionTexts } from "./call-to-action-texts.js";
import { deliveryTexts } from "./delivery-texts.js";
import { formatText } from "./format.js";
import { priceTexts } from "./price-texts.js";
import { shellTexts } from "./shell-texts.js";

const tables = {
  callToActionTexts,
  deliveryTexts,
  priceTexts,
  shellTexts,
};

describe("formatText", () => {
  it.each([
    ["Add {n} more to cart", { n: 3 }, "Add 3 more to cart"],
    ["{a} and {a}", { a: "x" }, "x and x"],
    ["Your project {name} has been saved.", { name: "Flyer" }, "Your project Flyer has been saved."],
    ["Your project {name} has been saved.", { name: undefined }, "Your project has been saved."],
    ["Hello {name}", {}, "Hello {name}"],
    ["Hello {toString}", {}, "Hello {toString}"],
    ["Say {name}", { name: "$& {n}", n: 1 }, "Say $& {n}"],
    ["Max qty={n}", { n: 0 }, "Max qty=0"],
  ])("%j with %j", (template, values, expected) => {
    expect(formatText(template, values)).toBe(expected);
  });
});

describe("text tables", () => {
  it.each(Object.entries(tables))(
    "%s has the same keys and placeholders for both tenants, none empty",
    (_name, table) => {
      const retail: Readonly<Record<string, string>> = table.retail;
      const business: Readonly<Record<string, string>> = table.business;
      expect(Object.keys(business)).toEqual(Object.keys(retail));
      for (const [key, text] of Object.entries(retail)) {
        expect(text.trim()).not.toBe("");
        expect([key, placeholders(business[key] ?? "")]).toEqual([key, placeholders(text)]);
      }
    },
  );

  it("differs between the tenants in labels and delivery texts", () => {
    expect(priceTexts.business.price).not.toBe(priceTexts.retail.price);
    expect(deliveryTexts.business.getItBy).not.toBe(deliveryTexts.retail.getItBy);
  });
});

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}

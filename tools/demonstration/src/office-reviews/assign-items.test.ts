import { describe, expect, it } from "@jest/globals";
import { assignItems } from "./assign-items.js";
import type { OfficeReviewRecord } from "./read-office-reviews.js";
import { toPlainText } from "./plain-text.js";

const items = [
  { itemId: "1", name: "Mesh chair", category: "Chairs" },
  { itemId: "2", name: "Copy paper", category: "Paper" },
  { itemId: "3", name: "Inkjet", category: "Printers" },
];

function review(productKey: string, text: string): OfficeReviewRecord {
  return { productKey, rating: 5, date: "2020-01-01", verifiedPurchase: true, title: "", text, helpfulVotes: 0 };
}

describe("assignItems", () => {
  it.each([
    ["This chair is soft", "1"],
    ["Great paper for letters", "2"],
    ["The printer jams and the printer whines about paper", "3"],
  ])("puts '%s' where it belongs", (text, itemId) => {
    expect(assignItems([review("A", text)], items).get("A")).toBe(itemId);
  });

  it("keeps the reviews of one product together, whichever names the subject", () => {
    expect(assignItems([review("A", "Fine"), review("A", "A fine chair")], items)).toEqual(new Map([["A", "1"]]));
  });

  it("does not depend on the order of the catalog", () => {
    const reviews = ["A", "B", "C", "D"].map((key) => review(key, "Fine"));
    expect(assignItems(reviews, items.toReversed())).toEqual(assignItems(reviews, items));
  });
});

it.each([
  ["one<br />two", "one\ntwo"],
  ["5&#34; &amp; more", '5" & more'],
  ["&unknown; stays", "&unknown; stays"],
  ["a < b", "a < b"],
])("turns %s into text", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

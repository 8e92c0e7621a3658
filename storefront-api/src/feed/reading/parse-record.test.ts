import { describe, expect, it } from "@jest/globals";
import { formatProblem } from "./feed-problem.js";
import { parseLine } from "./parse-record.js";
import { FEED_FILES, type FeedFile } from "../feed-files.js";

function problemsOf(file: FeedFile, text: string | undefined): readonly string[] {
  const parsed = parseLine(FEED_FILES[file], `${file}.ndjson`, { line: 7, text });
  return parsed.kind === "problems" ? parsed.problems.map(formatProblem) : [];
}

const product = { itemId: "1", name: "Pen" };
const price = { purchaseOptionType: "ONE_TIME_PURCHASE" };

describe("parseLine", () => {
  it("gives the record with its defaults", () => {
    expect(parseLine(FEED_FILES.products, "products.ndjson", { line: 1, text: JSON.stringify(product) })).toMatchObject(
      {
        kind: "record",
        record: { itemId: "1", tenants: ["retail", "business"], prices: [] },
      },
    );
  });

  it.each<[string, FeedFile, string | undefined, string]>([
    ["no JSON", "products", "{", "products.ndjson:7: (line): expected one JSON object, found {"],
    ["no object", "products", "[]", "products.ndjson:7: (line): expected an object, found []"],
    [
      "a line without end",
      "products",
      undefined,
      "products.ndjson:7: (line): expected at most 1048576 characters, found a longer line",
    ],
    [
      "a missing field",
      "products",
      JSON.stringify({ itemId: "1" }),
      "products.ndjson:7: name: expected a string, found nothing",
    ],
    [
      "a wrong type deep inside",
      "products",
      JSON.stringify({ ...product, prices: [{ ...price, finalPrice: "12 dollars" }] }),
      'products.ndjson:7: prices.0.finalPrice: expected a number, found "12 dollars"',
    ],
    [
      "three decimals",
      "products",
      JSON.stringify({ ...product, prices: [{ ...price, finalPrice: 1.005 }] }),
      "products.ndjson:7: prices.0.finalPrice: expected dollars with at most two decimals, found 1.005",
    ],
    [
      "a misspelled field",
      "products",
      JSON.stringify({ ...product, nmae: "x" }),
      'products.ndjson:7: nmae: expected no field of this name, found "x"',
    ],
    [
      "an unknown word",
      "inventory",
      JSON.stringify({ itemId: "1", inventoryMode: "FAST" }),
      'inventory.ndjson:7: inventoryMode: expected one of "NDD", "STANDARD", found "FAST"',
    ],
    [
      "too large a number",
      "reviews",
      JSON.stringify({ reviewId: "1", itemId: "1", displayName: "A", rating: 6, dateCreated: "2025-01-01T00:00:00Z" }),
      "reviews.ndjson:7: rating: expected at most 5, found 6",
    ],
  ])("tells %s", (_what, file, text, expected) => {
    expect(problemsOf(file, text)).toEqual([expected]);
  });

  it("cuts long values", () => {
    expect(problemsOf("stores", JSON.stringify({ storeNumber: "x".repeat(5000) }))[0]?.length).toBeLessThan(200);
  });
});

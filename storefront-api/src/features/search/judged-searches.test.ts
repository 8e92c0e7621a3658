import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "@jest/globals";
import { PlanRecord } from "../../records/related-records.js";
import { ProductRecord } from "../../records/product-record.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createDatabaseSearch } from "./database-search.js";
import judgedSearches from "./judged-searches.json" with { type: "json" };
import { foldText } from "../../rules/fold-text.js";
import { useForTests } from "../../testing/use-for-tests.js";

const FIRST = 5;
const PRODUCTS = readFeed("products")
  .map((record) => ProductRecord.parse(record))
  .filter(({ tenants }) => tenants.includes("retail"));

function readFeed(file: string): unknown[] {
  const text = readFileSync(join(__dirname, `../../../../tools/demonstration/feed/${file}.ndjson`), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const storefront = useForTests(createTestStorefront);
beforeAll(() =>
  storefront.seed({ products: PRODUCTS, plans: readFeed("plans").map((record) => PlanRecord.parse(record)) }),
);

const SEARCH = {
  tenant: "retail",
  customerNumber: "",
  offset: 0,
  limit: FIRST,
  filters: [],
  sort: "best",
  price: "final",
  isLiteral: false,
} as const;

/** A search, and the items that answer it. */
type Judged = readonly string[];

async function listMissed(searches: readonly Judged[]): Promise<string[]> {
  const { findByText } = createDatabaseSearch(storefront.connection.database);
  const missed: string[] = [];
  for (const [text = "", ...wanted] of searches) {
    const { itemIds } = await findByText(text, SEARCH);
    if (!wanted.some((itemId) => itemIds.includes(itemId))) missed.push(`${text}: ${itemIds.join() || "empty"}`);
  }
  return missed;
}

/** Drops a different letter from each name, never from a two-letter word. */
const MISSPELLED = PRODUCTS.map(({ itemId, name }, index): Judged => {
  const letters = Array.from(name.matchAll(/[a-z]{3,}/giu)).flatMap(({ 0: word, index: start }) =>
    Array.from(word, (_letter, place) => start + place),
  );
  const at = letters[(index * 7) % letters.length] ?? 0;
  return [name.slice(0, at) + name.slice(at + 1), itemId];
});

const NUMBERS = PRODUCTS.flatMap(({ itemId, partNumber, manufacturerPartNumber }, index): Judged[] => {
  const number = manufacturerPartNumber ?? itemId;
  const owners = PRODUCTS.filter((product) => product.manufacturerPartNumber === number).map(
    (product) => product.itemId,
  );
  const spellings = [
    number.replaceAll("-", ""),
    number.replaceAll("-", " ").toLowerCase(),
    `Item #${itemId}`,
    partNumber,
  ];
  const spelling = spellings[index % spellings.length] ?? itemId;
  return [[spelling, itemId, ...owners]];
});

const CATEGORIES = [...new Set(PRODUCTS.map(({ hierarchy }) => hierarchy.category?.name ?? ""))].map((name): Judged => [
  foldText(name),
  ...PRODUCTS.filter(({ hierarchy }) => hierarchy.category?.name === name).map(({ itemId }) => itemId),
]);

it("finds every name with one letter missing", async () => {
  expect(await listMissed(MISSPELLED)).toEqual([]);
});

it("finds what is asked for among the first five, in 97 of 100 searches", async () => {
  const searches = [...MISSPELLED, ...NUMBERS, ...CATEGORIES, ...judgedSearches];
  expect(searches.length).toBeGreaterThanOrEqual(300);
  const missed = await listMissed(searches);
  expect({ missed, isEnough: missed.length / searches.length <= 0.03 }).toMatchObject({ isEnough: true });
});

/** What is called so and can be ordered, then what can't, then what only mentions the word. */
it.each([
  ["office chair", ["300101", "300104"], ["300102", "300103"]],
  ["chair", ["300101", "300104"], ["700104"]],
  ["stapler", ["100160"], ["100164"]],
  ["paper", ["100102", "100103", "100104"], []],
  ["8.5x11 paper", ["100101", "100102", "100103", "100104"], []],
  ["8.5 × 11 paper", ["100101", "100102", "100103", "100104"], []],
  ["20lb paper", ["100101"], []],
  ["20 pounds paper", ["100101"], []],
  ["14in laptop", ["200101"], []],
  ["14 inch laptop", ["200101"], []],
  ["128gb", ["200114", "200121"], []],
  ["32oz cleaner", ["400110"], []],
])("ranks %s as a shopper expects", async (text, first, last) => {
  const { findByText } = createDatabaseSearch(storefront.connection.database);
  const { itemIds, isPartial, correctedText } = await findByText(text, { ...SEARCH, limit: 100 });
  expect({ isPartial, correctedText }).toEqual({ isPartial: false, correctedText: undefined });
  expect(itemIds.slice(0, first.length).toSorted()).toEqual(first);
  expect(itemIds.slice(itemIds.length - last.length).toSorted()).toEqual(last);
});

it("lists what can be ordered first in a department", async () => {
  const { findInLevel } = createDatabaseSearch(storefront.connection.database);
  const seating = PRODUCTS.find(({ itemId }) => itemId === "300101")?.hierarchy.department?.id ?? "";
  const { itemIds } = (await findInLevel(seating, { ...SEARCH, limit: 100 })) ?? { itemIds: [] };
  expect([itemIds.slice(0, 2), itemIds.slice(2)]).toEqual([
    ["300104", "300101"],
    ["300102", "300103"],
  ]);
});

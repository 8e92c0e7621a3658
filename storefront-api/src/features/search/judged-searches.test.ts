import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { ProductRecord } from "../../records/product-record.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import { createDatabaseSearch } from "./database-search.js";
import judgedSearches from "./judged-searches.json" with { type: "json" };
import { foldText } from "../../rules/fold-text.js";

const FIRST = 5;
const FEED = join(__dirname, "../../../../tools/demonstration/feed/products.ndjson");
const PRODUCTS = readFileSync(FEED, "utf8")
  .trim()
  .split("\n")
  .map((line) => ProductRecord.parse(JSON.parse(line)))
  .filter(({ tenants }) => tenants.includes("retail"));

let storefront: TestStorefront;
beforeAll(async () => {
  storefront = await createTestStorefront();
  await storefront.seed({ products: PRODUCTS });
});
afterAll(() => storefront.close());

const SEARCH = {
  tenant: "retail",
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

import { beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { createTestDatabase } from "shared-database/testing";
import { STOREFRONT_SCHEMA } from "../../platform/schema/storefront-schema.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import { findListed } from "./find-listed.js";
import { EXACT_COUNT_LIMIT } from "./review-counts.js";
import type { ReviewQuery } from "./review-query.js";
import { useForTests } from "../../testing/use-for-tests.js";

const REVIEWS = 6300;
const MANY = 5100;

/**
 * PEN's reviews, where a higher number is newer: all contain "paper", every fourth "smooth", every hundredth "ink", and
 * only those older than the newest 5,100 "early". MARKER has three, and O'NEIL's one.
 */
const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
beforeAll(() =>
  sql`
    insert into reviews (review_id, item_id, display_name, rating, text, up_votes, photo_count, created_at)
    select 'R' || n, 'PEN', 'Kim', 1 + n % 5, concat_ws(' ', 'paper', case when n % 4 = 0 then 'smooth' end,
             case when n % 100 = 0 then 'ink' end, case when n <= ${REVIEWS - MANY}::int then 'early' end),
           n * 7 % 50, case when n % 10 = 0 then 1 else 0 end, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${REVIEWS}::int) n
    union all
    select 'M' || n, 'MARKER', 'Kim', 5, 'smooth paper', 0, 0, timestamptz '2026-02-01' + n * interval '1 minute'
    from generate_series(1, 3) n
    union all
    select 'O1', 'O''NEIL\\"=PEN', 'Kim', 5, 'smooth ink', 0, 0, timestamptz '2026-02-01'
  `.execute(connection.database),
);

const query = (change: Partial<ReviewQuery> = {}): ReviewQuery => ({ itemId: "PEN", offset: 0, limit: 10, ...change });

/** The same result by reading everything. */
async function readAll({ searchTerm, sortBy, sortOrder = "desc", ...wanted }: ReviewQuery): Promise<string[]> {
  const order = {
    date: `created_at ${sortOrder}`,
    rating: `rating ${sortOrder}, created_at desc`,
    helpfulness: `up_votes ${sortOrder}`,
  }[sortBy ?? "date"];
  const { rows } = await sql<{ review_id: string }>`
    select review_id from reviews
    where item_id = 'PEN' and ' ' || text || ' ' like ${`% ${searchTerm ?? "paper"} %`}
      and (rating = ${wanted.filterByRating ?? 0} or ${wanted.filterByRating ?? 0} = 0)
      and (photo_count > 0 or not ${wanted.filterByPhotos ?? false})
    order by ${sql.raw(order)}, review_id
  `.execute(connection.database);
  return rows.map((row) => row.review_id);
}

const words = [
  ["no words", undefined],
  ["a word that all say", "paper"],
  ["a word that many say", "smooth"],
  ["a word that few say", "ink"],
  ["a word that many old ones say", "early"],
  ["a word that nobody says", "zebra"],
] as const;

const choices = [
  ["the newest first", {}],
  ["the oldest first", { sortOrder: "asc" }],
  ["the most helpful first", { sortBy: "helpfulness" }],
  ["the worst first", { sortBy: "rating", sortOrder: "asc" }],
  ["the best first, the third page", { sortBy: "rating", offset: 20 }],
  ["those of two stars", { filterByRating: 2 }],
  ["those with photos, the most helpful first", { filterByPhotos: true, sortBy: "helpfulness" }],
  ["those of one star with photos", { filterByRating: 1, filterByPhotos: true }],
  ["a page far behind", { offset: 1100 }],
] as const satisfies readonly (readonly [string, Partial<ReviewQuery>])[];

describe.each(words)("of %s", (_word, searchTerm) => {
  it.each(choices)("the list has %s, as if all had been read", async (_choice, change) => {
    const asked = query({ ...change, ...(searchTerm && { searchTerm }) });
    const all = await readAll(asked);
    const { ids, counted } = await findListed(connection.database, ["PEN"], asked);
    expect(ids).toEqual(all.slice(asked.offset, asked.offset + asked.limit));
    expect(Math.min(counted, EXACT_COUNT_LIMIT + 1)).toBe(Math.min(all.length, EXACT_COUNT_LIMIT + 1));
  });
});

it("of several items the list has the first of all, with words and without", async () => {
  const items = ["PEN", "MARKER"];
  const found = ["M3", "M2", "M1", `R${REVIEWS}`];
  const some = query({ limit: found.length });
  expect((await findListed(connection.database, items, some)).ids).toEqual(found);
  const saying = await findListed(connection.database, items, { ...some, searchTerm: "smooth" });
  expect(saying.ids).toEqual(found);
});

it("of no item the list is empty, whatever is searched", async () => {
  const nothing = { ids: [], counted: 0 };
  expect(await findListed(connection.database, [], query())).toEqual(nothing);
  expect(await findListed(connection.database, [], query({ searchTerm: "ink" }))).toEqual(nothing);
});

it("of an item with marks in its id the list has its own alone", async () => {
  const found = await findListed(
    connection.database,
    [`O'NEIL\\"=PEN`],
    query({ searchTerm: "ink", filterByRating: 5 }),
  );
  expect(found).toEqual({ ids: ["O1"], counted: 1 });
});

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { createTestDatabase, type TestDatabase } from "shared-database/testing";
import { STOREFRONT_SCHEMA } from "../../platform/schema/storefront-schema.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import { findListed } from "./find-listed.js";
import { EXACT_COUNT_LIMIT } from "./review-counts.js";
import type { ReviewQuery } from "./review-query.js";

const REVIEWS = 6300;
const MANY = 5100;

/**
 * PEN's reviews, where a higher number is newer: all contain "paper", every fourth "smooth", every hundredth "ink", and
 * only those older than the newest 5,100 "early". MARKER has three, and O'NEIL's one.
 */
let connection: TestDatabase<StorefrontTables>;
beforeAll(async () => {
  connection = await createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA);
  await sql`
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
  `.execute(connection.database);
});
afterAll(() => connection.close());

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

/** Enough reviews that equal votes and stars span pages. */
const WALKED = 300;

const orders = [
  ["the newest first", {}],
  ["the oldest first", { sortOrder: "asc" }],
  ["the most helpful first", { sortBy: "helpfulness" }],
  ["the least helpful first", { sortBy: "helpfulness", sortOrder: "asc" }],
  ["the best first", { sortBy: "rating" }],
  ["the worst first", { sortBy: "rating", sortOrder: "asc" }],
  ["those of two stars", { filterByRating: 2 }],
] as const satisfies readonly (readonly [string, Partial<ReviewQuery>])[];

describe.each(words)("of %s, by cursor", (_word, searchTerm) => {
  it.each(orders)("the list has %s, each once", async (_order, change) => {
    const asked = query({ ...change, limit: 100, ...(searchTerm && { searchTerm }) });
    const all = await readAll(asked);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await findListed(connection.database, ["PEN"], { ...asked, cursor });
      ids.push(...page.ids);
      cursor = page.next;
    } while (cursor !== undefined && ids.length < WALKED);
    expect(ids).toEqual(all.slice(0, ids.length));
    expect(ids.length).toBe(Math.min(all.length, WALKED));
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

describe("a review list's cursor", () => {
  const find = (change: Partial<ReviewQuery>) => findListed(connection.database, ["PEN"], query(change));

  it("is given unless the page is the last", async () => {
    expect((await find({ searchTerm: "ink", limit: 63 })).next).toBeUndefined();
    expect((await find({ searchTerm: "ink", limit: 62 })).next).toBeDefined();
  });

  it("makes the offset not apply", async () => {
    const { next } = await find({ limit: 2 });
    expect((await find({ limit: 2, offset: 5, cursor: next })).ids).toEqual([`R${REVIEWS - 2}`, `R${REVIEWS - 3}`]);
  });

  it("neither repeats nor loses a review while others are published and withdrawn", async () => {
    const first = await find({ limit: 3 });
    const publish = (id: string, published: boolean) =>
      sql`update reviews set published = ${published} where review_id = ${id}`.execute(connection.database);
    await sql`insert into reviews (review_id, item_id, display_name, rating, text, created_at)
      values ('NEW', 'PEN', 'Kim', 5, 'paper', timestamptz '2026-03-01')`.execute(connection.database);
    // The review that the cursor stands for, and one of the next page.
    const withdrawn = [first.ids.at(-1) ?? "", `R${REVIEWS - 4}`];
    for (const id of withdrawn) await publish(id, false);
    try {
      const second = await find({ limit: 3, cursor: first.next });
      expect(second.ids).toEqual([3, 5, 6].map((age) => `R${REVIEWS - age}`));
    } finally {
      for (const id of withdrawn) await publish(id, true);
      await sql`delete from reviews where review_id = 'NEW'`.execute(connection.database);
    }
  });

  it.each([
    ["another item", { itemId: "MARKER" }],
    ["another order", { sortOrder: "asc" }],
    ["another sort value", { sortBy: "helpfulness" }],
    ["other stars", { filterByRating: 2 }],
    ["photos", { filterByPhotos: true }],
    ["reviews without text", { includeRatingOnlyReviews: true }],
    ["similar items", { related: true }],
    ["other words", { searchTerm: "paper" }],
  ] as const)("is refused for %s", async (_criterion, change) => {
    const { next } = await find({});
    await expect(find({ ...change, cursor: next })).rejects.toMatchObject({ code: "bad-request" });
  });

  it.each([
    ["no text", () => "x"],
    ["a time that is none", (place: string[]) => encode([place[0], "2020-02-31T10:00:00.000000Z", "R1"])],
    ["no id", (place: string[]) => encode(place.slice(0, 2))],
    ["an id that no database takes", (place: string[]) => encode([...place.slice(0, 2), "\0"])],
    ["an id of 101 characters", (place: string[]) => encode([...place.slice(0, 2), "R".repeat(101)])],
    ["more than a place", (place: string[]) => encode([...place, "R1"])],
    ["the place of another list", (place: string[]) => encode(place.slice(1))],
  ])("is refused with %s, even of an empty list", async (_what, change) => {
    const { next = "" } = await find({});
    const cursor = change(JSON.parse(Buffer.from(next, "base64url").toString()));
    await expect(find({ cursor })).rejects.toMatchObject({ code: "bad-request" });
    await expect(findListed(connection.database, [], query({ cursor }))).rejects.toMatchObject({ code: "bad-request" });
  });
});

function encode(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

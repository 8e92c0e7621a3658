import { beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { availableDatabaseKinds } from "shared-database/testing";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import { createMembers } from "./members.fixture.js";
import { EXACT_COUNT_LIMIT } from "./review-counts.js";
import { useForTests } from "../../testing/use-for-tests.js";

const ITEMS = ["PEN", "MARKER"];

/** The stored counts, and counts computed from all reviews. */
async function readBoth({ connection }: TestStorefront) {
  const { rows: kept } = await sql`
    select item_id, reviews, with_text, with_photos, with_text_and_photos, photos, quality, value, ease_of_use,
           recommended
    from review_counts
    where exists (select 1 from reviews r where r.item_id = review_counts.item_id) order by item_id
  `.execute(connection.database);
  const stars = (condition: string) =>
    sql.raw(
      `array[${[1, 2, 3, 4, 5].map((star) => `count(*) filter (where published and rating = ${star} and ${condition})::int`).join(", ")}]`,
    );
  const tally = (answer: string) =>
    sql.raw(
      `array[coalesce(sum(${answer}) filter (where published), 0)::int, count(${answer}) filter (where published)::int]`,
    );
  const { rows: counted } = await sql`
    select item_id, ${stars("true")} as reviews, ${stars("text <> ''")} as with_text,
           ${stars("photo_count > 0")} as with_photos,
           ${stars("text <> '' and photo_count > 0")} as with_text_and_photos,
           coalesce(sum(photo_count) filter (where published), 0)::int as photos,
           ${tally("quality")} as quality, ${tally("value")} as value, ${tally("ease_of_use")} as ease_of_use,
           ${tally("is_recommended::int")} as recommended
    from reviews group by item_id order by item_id
  `.execute(connection.database);
  return { kept, counted };
}

describe.each(availableDatabaseKinds())("the counts of an item's reviews on %s", (kind) => {
  const storefront = useForTests(() => createTestStorefront({ kind }));

  beforeEach(async () => {
    await storefront.reset({ products: ITEMS.map((itemId) => ({ itemId, name: itemId })) });
    await insertReviews(200);
  });

  const insertReviews = (count: number) =>
    sql`
      insert into reviews (review_id, item_id, display_name, rating, text, photo_count, published, created_at,
                           quality, value, ease_of_use, is_recommended)
      select 'R' || n, case when n % 3 = 0 then 'MARKER' else 'PEN' end, 'Kim', 1 + n % 5,
             case when n % 4 = 0 then '' else 'Text ' || n end, n % 7 % 3, n % 11 > 0, now() - n * interval '1 hour',
             nullif(n % 6, 0), nullif(n * 7 % 6, 0), case when n % 2 = 0 then 3 end, nullif(n % 3, 0) = 1
      from generate_series(1, ${count}::int) n
    `.execute(storefront.connection.database);

  const changes = [
    ["is written", ""],
    ["are written once more over the same", "update reviews set text = text"],
    ["are deleted", "delete from reviews where rating = 2"],
    ["are hidden and shown", "update reviews set published = not published"],
    ["get other stars", "update reviews set rating = 6 - rating where item_id = 'PEN'"],
    ["lose their words", "update reviews set text = '' where rating > 3"],
    ["get other ratings", "update reviews set quality = null, value = 5, is_recommended = not is_recommended"],
    ["get photos", "update reviews set photo_count = photo_count + 2 where rating = 1"],
    ["move to the other item", "update reviews set item_id = 'MARKER' where rating = 5"],
    ["are voted on", "update reviews set up_votes = up_votes + 1"],
  ] as const;

  it.each(changes)("are right after reviews %s", async (_what, change) => {
    if (change) await sql.raw(change).execute(storefront.connection.database);
    const { kept, counted } = await readBoth(storefront);
    expect(counted).toHaveLength(ITEMS.length);
    expect(kept).toEqual(counted);
  });

  it("are taken back with the transaction", async () => {
    const before = await readBoth(storefront);
    const failing = storefront.connection.database.transaction().execute(async (transaction) => {
      await sql`delete from reviews`.execute(transaction);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await readBoth(storefront)).toEqual(before);
  });

  it("are what the list says under every filter", async () => {
    const [member] = await createMembers(storefront, 1);
    for (const rating of [0, 1, 5]) {
      for (const photos of [false, true]) {
        for (const all of [false, true]) {
          const query = `limit=100&filterByRating=${rating}&filterByPhotos=${photos}&includeRatingOnlyReviews=${all}`;
          const page = (await member!.get(`/ptd/api/reviews/MARKER?${query}`)).json();
          expect([query, page.total]).toEqual([query, page.reviews.length]);
        }
      }
    }
  });

  const sizes = [
    ["exact at the limit", EXACT_COUNT_LIMIT, true],
    ["the limit and more beyond it", EXACT_COUNT_LIMIT + 1, false],
  ] as const;

  describe.each([
    ["without words", ""],
    ["of a word that all say", "&searchTerm=text"],
  ])("%s", (_what, words) => {
    it.each(sizes)("are %s", async (_which, count, isTotalExact) => {
      const { database } = storefront.connection;
      await sql`delete from reviews`.execute(database);
      await insertReviews(count);
      await sql`update reviews set item_id = 'PEN', published = true, text = 'Text ' || review_id`.execute(database);
      const [member] = await createMembers(storefront, 1);
      const page = (await member!.get(`/ptd/api/reviews/PEN?limit=3${words}`)).json();
      expect(page).toMatchObject({ total: EXACT_COUNT_LIMIT, isTotalExact });
      expect(page.reviews.map(({ id }: { id: string }) => id)).toEqual(["R1", "R2", "R3"]);
    });
  });
});

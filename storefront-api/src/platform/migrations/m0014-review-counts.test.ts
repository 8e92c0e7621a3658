import { expect, it } from "@jest/globals";
import { sql } from "kysely";
import { createTestDatabase } from "shared-database/testing";
import { storefrontMigrations } from "./storefront-migrations.js";

it("counts the reviews that were there before", async () => {
  const earlier = Object.entries(storefrontMigrations).filter(([name]) => name < "0014");
  const { database, close } = await createTestDatabase<object>(Object.fromEntries(earlier));
  await database.transaction().execute(async (transaction) => {
    // Migrations run with the schema in the search path.
    await sql`
      select set_config('search_path', schemaname, true) from pg_tables where tablename = 'reviews'
    `.execute(transaction);
    await sql`
      insert into reviews (review_id, item_id, display_name, rating, text, photo_count, published, created_at)
      values ('R1', 'PEN', 'Kim', 5, 'Fine.', 2, true, now()), ('R2', 'PEN', 'Kim', 5, '', 0, true, now()),
             ('R3', 'PEN', 'Kim', 1, 'Hidden.', 1, false, now())
    `.execute(transaction);
    for (const statement of storefrontMigrations["0014-review-counts"] ?? [])
      await sql.raw(statement).execute(transaction);
    await sql`delete from reviews where review_id = 'R2'`.execute(transaction);
    const { rows } = await sql`select * from review_counts`.execute(transaction);
    const fives = [0, 0, 0, 0, 1];
    expect(rows).toEqual([
      { item_id: "PEN", reviews: fives, with_text: fives, with_photos: fives, with_text_and_photos: fives, photos: 2 },
    ]);
  });
  await close();
});

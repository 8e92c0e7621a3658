import type { Client } from "pg";
import { createSentences } from "./review-sentences.js";

/** One twentieth of all reviews are about this item. */
export const BUSY_ITEM = "BENCH-0";

const ITEMS = 2000;
const BUSY_SHARE = 20;
const SENTENCES = 3000;

/** From this number on, rebuilding indexes is faster than updating them. */
const REBUILD_FROM = 50_000;

type Databases = readonly [Client, Client];

/** Creates empty tables and the text material for reviews. */
export async function prepareReviews([database]: Databases): Promise<void> {
  await database.query("truncate reviews, review_counts, community_marks cascade");
  await database.query(
    `insert into products (item_id, name, document)
     select 'BENCH-' || n, 'Item ' || n, '{}' from generate_series(0, $1::int) n on conflict do nothing`,
    [ITEMS],
  );
  await database.query("create unlogged table bench_sentences (n int primary key, sentence text not null)");
  await database.query(
    "insert into bench_sentences select n - 1, sentence from unnest($1::text[]) with ordinality s (sentence, n)",
    [createSentences(SENTENCES)],
  );
  await database.query("analyze bench_sentences");
}

/** Adds reviews `from` up to `to`, then vacuums the tables as autovacuum would. */
export async function addReviews(databases: Databases, from: number, to: number): Promise<void> {
  const [database, other] = databases;
  const indexes = to - from < REBUILD_FROM ? [] : await dropIndexes(database);
  const middle = Math.floor((from + to) / 2);
  await Promise.all([insertReviews(database, from, middle), insertReviews(other, middle, to)]);
  // The search index takes as long as all others together.
  const forSearches = indexes.filter((definition) => definition.includes(" USING gin "));
  const forOrders = indexes.filter((definition) => !forSearches.includes(definition));
  await Promise.all([buildIndexes(database, forSearches), buildIndexes(other, forOrders)]);
  await database.query("vacuum (analyze, parallel 0) reviews");
}

/** Three sentences each; one in five has no text, one in twenty a photo. */
async function insertReviews(database: Client, from: number, to: number): Promise<void> {
  await database.query(
    `insert into reviews (review_id, item_id, display_name, rating, title, text, up_votes, photo_count, created_at, document)
     select 'bench-' || g,
       case when g % ${BUSY_SHARE} = 0 then '${BUSY_ITEM}' else 'BENCH-' || (1 + g % (${ITEMS} - 1)) end,
       'Customer ' || g,
       (array[5, 5, 5, 4, 4, 3, 2, 1, 5, 4])[1 + (g::bigint * 7919 / 13) % 10],
       case when g % 5 = 1 then '' else 'Review ' || g end,
       case when g % 5 = 1 then '' else one.sentence || ' ' || two.sentence || ' ' || three.sentence end,
       (g::bigint * g) % 60,
       case when g % 20 = 0 and g % 400 < 20 then 1 else 0 end,
       timestamptz '2020-01-01' + make_interval(mins => g),
       case when g % 20 = 0 and g % 400 < 20 then '{"media":[{"kind":"photo","src":"/images/bench","alt":""}]}' else '{}' end::jsonb
     from generate_series($1::int + 1, $2::int) g
     join bench_sentences one on one.n = (g::bigint * 31) % ${SENTENCES}
     join bench_sentences two on two.n = (g::bigint * 101 / 7) % ${SENTENCES}
     join bench_sentences three on three.n = (g::bigint * 7907 / 11) % ${SENTENCES}`,
    [from, to],
  );
}

/** Drops all indexes except the primary key; returns the statements that recreate them. */
async function dropIndexes(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'reviews'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function buildIndexes(database: Client, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await database.query(definition);
}

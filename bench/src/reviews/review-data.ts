import type { Client } from "pg";
import { createSentences } from "./review-sentences.js";

/** The item that a twentieth of all reviews are about; the others have the rest between them. */
export const BUSY_ITEM = "BENCH-0";

const ITEMS = 2000;
const BUSY_SHARE = 20;
const SENTENCES = 3000;

/** Empty tables, and what reviews are made of. */
export async function prepareReviews(database: Client): Promise<void> {
  await database.query("truncate reviews, review_counts, community_marks cascade");
  await database.query(
    `insert into products (item_id, name, document)
     select 'BENCH-' || n, 'Item ' || n, '{}' from generate_series(0, $1::int) n on conflict do nothing`,
    [ITEMS],
  );
  await database.query("create temp table sentences (n int primary key, sentence text not null)");
  await database.query(
    "insert into sentences select n - 1, sentence from unnest($1::text[]) with ordinality s (sentence, n)",
    [createSentences(SENTENCES)],
  );
}

/**
 * Adds reviews `from` up to `to`: three sentences each, one in five without words, one in twenty with a photo, and the
 * tables as autovacuum would leave them.
 */
export async function addReviews(database: Client, from: number, to: number): Promise<void> {
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
     join sentences one on one.n = (g::bigint * 31) % ${SENTENCES}
     join sentences two on two.n = (g::bigint * 101 / 7) % ${SENTENCES}
     join sentences three on three.n = (g::bigint * 7907 / 11) % ${SENTENCES}`,
    [from, to],
  );
  await database.query("vacuum analyze reviews");
}

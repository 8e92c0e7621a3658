/** Columns and the published reviews that they count, as arrays indexed by star rating. */
const COUNTED = {
  reviews: "true",
  with_text: "text <> ''",
  with_photos: "photo_count > 0",
  with_text_and_photos: "text <> '' and photo_count > 0",
} as const;

const STARS = [1, 2, 3, 4, 5];
const COLUMNS = Object.keys(COUNTED);

const toColumn = ([column, condition]: [string, string]) => {
  const stars = STARS.map((star) => `coalesce(sum(change) filter (where rating = ${star} and ${condition}), 0)::int`);
  return `array[${stars.join(", ")}] as ${column}`;
};

/** What the rows of reviews in `changes` (`change` is 1 or -1) add to the counts, per item. */
const toCounts = (changes: string) => `
  select item_id, ${Object.entries(COUNTED).map(toColumn).join(", ")}, sum(change * photo_count)::int as photos
  from (${changes}) changed group by item_id
`;

const published = (rows: string, change: 1 | -1) =>
  `select ${change} as change, item_id, rating, text, photo_count from ${rows} where published`;

const nothing = COLUMNS.map((column) => `${column} = '{0,0,0,0,0}'`).join(" and ");

/**
 * Counts a statement's changes within its transaction. One row per item, in order, so that transactions that write the
 * same items wait for each other instead of deadlocking. Votes don't change counts and never wait.
 */
const toTrigger = (event: string, tables: string, changes: string) => [
  `create function count_reviews_after_${event}() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into review_counts as known (item_id, ${COLUMNS.join(", ")}, photos)
    select * from (${toCounts(changes)}) counts where not (${nothing} and photos = 0) order by item_id
    on conflict (item_id) do update set
      ${COLUMNS.map((column) => `${column} = add_counts(known.${column}, excluded.${column})`).join(", ")},
      photos = known.photos + excluded.photos;
    return null;
  end $$`,
  `create trigger count_reviews_after_${event} after ${event} on reviews referencing ${tables}
    for each statement execute function count_reviews_after_${event}()`,
];

export const reviewCounts = [
  `create table review_counts (
    item_id text primary key,
    ${COLUMNS.map((column) => `${column} integer[] not null`).join(", ")},
    photos integer not null
  )`,
  `create function add_counts(integer[], integer[]) returns integer[] language sql immutable as $$
    select array_agg(one + other order by place) from unnest($1, $2) with ordinality as pair (one, other, place)
  $$`,
  ...toTrigger("insert", "new table as added", published("added", 1)),
  ...toTrigger("delete", "old table as removed", published("removed", -1)),
  ...toTrigger(
    "update",
    "old table as removed new table as added",
    `${published("added", 1)} union all ${published("removed", -1)}`,
  ),
  // Runs after creating the triggers, which block writers until commit, so that no review is missed or counted twice.
  `insert into review_counts ${toCounts(published("reviews", 1))}`,

  // Indexes for each sort order, also within one rating and among reviews with photos.
  `create index reviews_item_rating_helpful on reviews (item_id, rating, up_votes desc, review_id) where published`,
  ...[
    ["helpful", "up_votes desc"],
    ["rating", "rating, created_at desc"],
    ["best", "rating desc, created_at desc"],
  ].map(
    ([name, order]) =>
      `create index reviews_item_photos_${name} on reviews (item_id, ${order}, review_id)
       where published and photo_count > 0`,
  ),
];

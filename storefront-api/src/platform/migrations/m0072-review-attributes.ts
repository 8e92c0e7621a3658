const RATED = ["quality", "value", "ease_of_use"];

/** What reviewers rate or say besides the stars: columns of counts, with the total and the number of the answers. */
const ANSWERED = [...RATED, "recommended"];

/** Columns and the published reviews that they count, as arrays indexed by star rating. */
const COUNTED = {
  reviews: "true",
  with_text: "text <> ''",
  with_photos: "photo_count > 0",
  with_text_and_photos: "text <> '' and photo_count > 0",
};

const STARS = [1, 2, 3, 4, 5];
const COLUMNS = [...Object.keys(COUNTED), ...ANSWERED];

const toStars = ([column, condition]: [string, string]) => {
  const stars = STARS.map((star) => `coalesce(sum(change) filter (where rating = ${star} and ${condition}), 0)::int`);
  return `array[${stars.join(", ")}] as ${column}`;
};

const toTally = (column: string) =>
  `array[coalesce(sum(change * ${column}), 0)::int,
    coalesce(sum(change) filter (where ${column} is not null), 0)::int] as ${column}`;

const published = (rows: string, change: 1 | -1) =>
  `select ${change} as change, item_id, rating, text, photo_count, ${RATED.join(", ")},
    is_recommended::int as recommended from ${rows} where published`;

/** A count has changed if any number in its array isn't 0. */
const nothing = COLUMNS.map((column) => `0 = all (${column})`).join(" and ");

/** Replaces what the triggers of the counts do, so that the counts of a statement are still one write per item. */
const toFunction = (event: string, changes: string) => `
  create or replace function count_reviews_after_${event}() returns trigger
  language plpgsql set search_path from current as $$
  begin
    insert into review_counts as known (item_id, ${COLUMNS.join(", ")}, photos)
    select * from (
      select item_id, ${Object.entries(COUNTED).map(toStars).join(", ")}, ${ANSWERED.map(toTally).join(", ")},
        sum(change * photo_count)::int as photos
      from (${changes}) changed group by item_id
    ) counts where not (${nothing} and photos = 0) order by item_id
    on conflict (item_id) do update set
      ${COLUMNS.map((column) => `${column} = add_counts(known.${column}, excluded.${column})`).join(", ")},
      photos = known.photos + excluded.photos;
    return null;
  end $$`;

export const reviewAttributes = [
  `alter table reviews
    ${RATED.map((column) => `add column ${column} smallint check (${column} between 1 and 5)`).join(", ")},
    add column is_recommended boolean`,
  `alter table review_counts
    ${ANSWERED.map((column) => `add column ${column} integer[] not null default '{0,0}'`).join(", ")}`,
  // Earlier reviews have no answers, so the counts start at 0.
  toFunction("insert", published("added", 1)),
  toFunction("delete", published("removed", -1)),
  toFunction("update", `${published("added", 1)} union all ${published("removed", -1)}`),
];

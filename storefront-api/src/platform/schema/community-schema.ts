/** none: no moderation needed. A rejected text stays visible to its author only. */
const MODERATION = `moderation text not null default 'none'
      check (moderation in ('none', 'pending', 'approved', 'rejected')),
    moderated_by text not null default '',
    moderated_at timestamptz`;

/** Each sort order, also within one rating. Best first isn't the reverse of worst first: both list the newest first. */
const ORDERS_OF_REVIEWS = [
  ["date", "created_at desc"],
  ["helpful", "up_votes desc"],
  ["rating", "rating, created_at desc"],
  ["best", "rating desc, created_at desc"],
  ["rating_helpful", "rating, up_votes desc"],
];
const ORDERS_OF_PHOTO_REVIEWS = [
  ["photos", "created_at desc"],
  ["photos_helpful", "up_votes desc"],
  ["photos_rating", "rating, created_at desc"],
  ["photos_best", "rating desc, created_at desc"],
];

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

/**
 * Counts a statement's changes within its transaction. One row per item, in order, so that transactions that write the
 * same items wait for each other instead of deadlocking. Votes don't change counts and never wait.
 */
const toTrigger = (event: string, tables: string, changes: string) => [
  `create function count_reviews_after_${event}() returns trigger
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
  end $$`,
  `create trigger count_reviews_after_${event} after ${event} on reviews referencing ${tables}
    for each statement execute function count_reviews_after_${event}()`,
];

export const COMMUNITY_SCHEMA = [
  // The item is indexed as a word, so that a search within it reads only its matches; `*5=`: five stars, `#=`: photos.
  `create table reviews (
    review_id text primary key,
    item_id text not null,
    user_id text not null default '',
    display_name text not null,
    rating integer not null check (rating between 1 and 5),
    title text not null default '',
    text text not null default '',
    up_votes integer not null default 0 check (up_votes >= 0),
    down_votes integer not null default 0 check (down_votes >= 0),
    photo_count integer not null default 0 check (photo_count >= 0),
    ${RATED.map((column) => `${column} smallint check (${column} between 1 and 5)`).join(", ")},
    is_recommended boolean,
    published boolean not null default true,
    submitted boolean not null default false,
    ${MODERATION},
    created_at timestamptz not null,
    document jsonb not null default '{}',
    search tsvector generated always as (
      to_tsvector('english', title || ' ' || text) || array_to_tsvector(
        array['=' || item_id, '*' || rating || '=' || item_id]
        || case when photo_count > 0 then array['#=' || item_id] else '{}' end
      )
    ) stored
  )`,
  `create index reviews_search on reviews using gin (search) where published`,
  `create unique index reviews_submitted_once on reviews (user_id, item_id) where submitted`,
  ...ORDERS_OF_REVIEWS.map(
    ([name, order]) => `create index reviews_item_${name} on reviews (item_id, ${order}, review_id) where published`,
  ),
  ...ORDERS_OF_PHOTO_REVIEWS.map(
    ([name, order]) =>
      `create index reviews_item_${name} on reviews (item_id, ${order}, review_id) where published and photo_count > 0`,
  ),
  `create table questions (
    question_id text primary key,
    item_id text not null,
    user_id text not null default '',
    display_name text not null,
    text text not null,
    published boolean not null default true,
    ${MODERATION},
    created_at timestamptz not null,
    search tsvector generated always as (to_tsvector('english', text)) stored
  )`,
  // Authors also see their pending texts, which the index of published ones doesn't include.
  `create index questions_item on questions (item_id, created_at desc, question_id)`,
  `create index questions_item_date on questions (item_id, created_at desc, question_id) where published`,
  `create index questions_search on questions using gin (search)`,
  `create table answers (
    answer_id text primary key,
    question_id text not null references questions on delete cascade,
    user_id text not null default '',
    display_name text not null,
    text text not null,
    by_staff boolean not null default false,
    up_votes integer not null default 0 check (up_votes >= 0),
    down_votes integer not null default 0 check (down_votes >= 0),
    published boolean not null default true,
    ${MODERATION},
    created_at timestamptz not null,
    search tsvector generated always as (to_tsvector('english', text)) stored
  )`,
  `create index answers_of_question on answers (question_id)`,
  `create index answers_question on answers (question_id, created_at) where published`,
  `create index answers_search on answers using gin (search)`,
  // One vote and one flag per member for each review or answer.
  `create table community_marks (
    user_id text not null references users on delete cascade,
    subject_kind text not null check (subject_kind in ('review', 'answer', 'question')),
    subject_id text not null,
    mark text not null check (mark in ('up', 'down', 'flag')),
    created_at timestamptz not null
  )`,
  `create unique index community_marks_once
    on community_marks (user_id, subject_kind, subject_id, (case when mark = 'flag' then 'flag' else 'vote' end))`,
  `create index community_marks_subject on community_marks (subject_kind, subject_id)`,
  `create index community_marks_flags on community_marks (subject_kind, subject_id) where mark = 'flag'`,
  ...["reviews", "questions", "answers"].map(
    (table) => `create index ${table}_pending on ${table} (created_at) where moderation = 'pending'`,
  ),

  // Photos by the SHA-256 of their bytes; in the database, because every process serves photos that any of them
  // accepted.
  `create table review_photo_files (file_hash text primary key, bytes bytea not null)`,
  `create table review_photos (
    photo_id text primary key,
    user_id text not null references users on delete cascade,
    review_id text references reviews on delete cascade,
    photo_hash text not null references review_photo_files,
    thumbnail_hash text not null references review_photo_files,
    created_at timestamptz not null,
    moderation text not null default 'pending' check (moderation in ('none', 'pending', 'approved', 'rejected')),
    moderated_by text not null default '',
    moderated_at timestamptz
  )`,
  `create index review_photos_pending on review_photos (created_at)
    where moderation = 'pending' and review_id is not null`,
  `create index review_photos_review on review_photos (review_id) where review_id is not null`,
  `create index review_photos_unused on review_photos (created_at) where review_id is null`,
  `create index review_photos_user on review_photos (user_id)`,
  `create index review_photos_photo_hash on review_photos (photo_hash)`,
  `create index review_photos_thumbnail_hash on review_photos (thumbnail_hash)`,

  // Number of a member's actions in the window that started then.
  `create table community_actions (
    user_id text not null references users on delete cascade,
    action text not null,
    window_start timestamptz not null,
    times integer not null,
    primary key (user_id, action, window_start)
  )`,

  // Only the ids of reviews deleted by their authors are kept, so that imports don't restore them.
  `create table deleted_reviews (review_id text primary key, deleted_at timestamptz not null)`,

  `create table review_counts (
    item_id text primary key,
    ${Object.keys(COUNTED)
      .map((column) => `${column} integer[] not null`)
      .join(", ")},
    photos integer not null,
    ${ANSWERED.map((column) => `${column} integer[] not null default '{0,0}'`).join(", ")}
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
];

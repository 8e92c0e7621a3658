export const community = [
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
    published boolean not null default true,
    created_at timestamptz not null,
    document jsonb not null default '{}',
    search tsvector generated always as (to_tsvector('english', title || ' ' || text)) stored
  )`,
  `create index reviews_item_date on reviews (item_id, created_at desc, review_id) where published`,
  `create index reviews_item_rating on reviews (item_id, rating) where published`,
  `create index reviews_search on reviews using gin (search)`,
  `create table questions (
    question_id text primary key,
    item_id text not null,
    user_id text not null default '',
    display_name text not null,
    text text not null,
    published boolean not null default true,
    created_at timestamptz not null,
    search tsvector generated always as (to_tsvector('english', text)) stored
  )`,
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
    created_at timestamptz not null,
    search tsvector generated always as (to_tsvector('english', text)) stored
  )`,
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
];

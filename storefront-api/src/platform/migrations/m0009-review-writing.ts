const MODERATED = ["reviews", "questions", "answers"];

export const reviewWriting = [
  // none: no moderation needed. A rejected text stays visible to its author only.
  ...MODERATED.flatMap((table) => [
    `alter table ${table}
      add column moderation text not null default 'none'
        check (moderation in ('none', 'pending', 'approved', 'rejected')),
      add column moderated_by text not null default '',
      add column moderated_at timestamptz`,
    `create index ${table}_pending on ${table} (created_at) where moderation = 'pending'`,
  ]),
  `update reviews set moderation = 'pending' where submitted and not published`,
  `create index community_marks_flags on community_marks (subject_kind, subject_id) where mark = 'flag'`,

  // Photos by the SHA-256 of their bytes; in the database, because every process serves photos that any of them
  // accepted.
  `create table review_photo_files (file_hash text primary key, bytes bytea not null)`,
  `create table review_photos (
    photo_id text primary key,
    user_id text not null references users on delete cascade,
    review_id text references reviews on delete cascade,
    photo_hash text not null references review_photo_files,
    thumbnail_hash text not null references review_photo_files,
    created_at timestamptz not null
  )`,
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
];

/** One link per account: a new one invalidates the previous one. */
export const passwordLinks = [
  `create table password_links (
    user_id text primary key,
    token_hash text not null unique,
    mailed_at timestamptz not null
  )`,
];

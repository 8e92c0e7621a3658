/** One link an account: a new one makes the one before worthless. */
export const passwordLinks = [
  `create table password_links (
    user_id text primary key,
    token_hash text not null unique,
    mailed_at timestamptz not null
  )`,
];

/** `visitor_key` is `user:<user_id>` for a member and `session:<session hash>` for a guest. */
export const VISITOR_SCHEMA = [
  `create table users (
    user_id text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    email text not null,
    display_name text not null,
    password_hash text not null,
    customer_number text not null default '',
    document jsonb not null default '{}',
    email_confirmed boolean not null default true,
    confirm_hash text unique,
    ship_to jsonb
  )`,
  `create unique index users_email on users (tenant, lower(email))`,
  // Only the SHA-256 of a session token is stored, so that a copy of the table can't be used to sign in.
  `create table sessions (
    session_hash text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    user_id text references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create index sessions_user on sessions (user_id) where user_id is not null`,

  // subject: SHA-256 of the account or IP address that failed.
  `create table sign_in_failures (subject text not null, failed_at timestamptz not null)`,
  `create index sign_in_failures_subject on sign_in_failures (subject, failed_at)`,
  // One link per account: a new one invalidates the previous one.
  `create table password_links (
    user_id text primary key,
    token_hash text not null unique,
    mailed_at timestamptz not null
  )`,

  `create table item_views (
    visitor_key text not null,
    item_id text not null,
    viewed_at timestamptz not null,
    primary key (visitor_key, item_id)
  )`,
  `create index item_views_recent on item_views (visitor_key, viewed_at desc)`,
  `create table related_selections (
    visitor_key text not null,
    item_id text not null,
    document jsonb not null,
    updated_at timestamptz not null,
    primary key (visitor_key, item_id)
  )`,

  `create table lists (
    list_id text primary key,
    user_id text not null references users on delete cascade,
    name text not null,
    created_at timestamptz not null,
    unique (user_id, name)
  )`,
  `create table list_items (
    list_id text not null references lists on delete cascade,
    item_id text not null,
    quantity integer not null check (quantity > 0),
    added_at timestamptz not null,
    primary key (list_id, item_id)
  )`,
  `create table subscriptions (
    user_id text not null references users on delete cascade,
    item_id text not null,
    quantity integer not null check (quantity > 0),
    every_days integer not null check (every_days > 0),
    created_at timestamptz not null,
    primary key (user_id, item_id)
  )`,
  // Only sent to addresses confirmed by a link in a mail.
  `create table stock_notifications (
    tenant text not null,
    email text not null,
    item_id text not null,
    document jsonb not null,
    created_at timestamptz not null,
    confirm_hash text,
    mailed_at timestamptz,
    confirmed_at timestamptz,
    told_at timestamptz,
    primary key (tenant, email, item_id)
  )`,
  `create unique index stock_notifications_token on stock_notifications (confirm_hash) where confirm_hash is not null`,
  `create index stock_notifications_waiting on stock_notifications (item_id)
    where confirmed_at is not null and told_at is null`,
  `create table form_submissions (
    submission_id text primary key,
    tenant text not null,
    kind text not null,
    visitor_key text not null default '',
    document jsonb not null,
    created_at timestamptz not null
  )`,
  `create table outbox_mails (
    mail_id text primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    delivered_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  `create index outbox_mails_due on outbox_mails (next_attempt_at) where delivered_at is null`,
  // What is delivered or given up needs no text any more: it may hold a token that still works.
  `create index outbox_mails_text on outbox_mails (mail_id)
    where body <> '' and (delivered_at is not null or failed_at is not null)`,
  `create index outbox_mails_recipient on outbox_mails (lower(recipient), created_at)`,
];

/** Statements that create an empty database, in order. */
export const REGISTRY_SCHEMA: readonly string[] = [
  `create table releases (
    id integer generated always as identity primary key,
    name text not null,
    version text not null,
    state text not null check (state in ('verified', 'rejected', 'quarantined')),
    reason text,
    manifest jsonb,
    manifest_integrity text,
    file_count integer not null,
    byte_count integer not null,
    signed_by text,
    signature text,
    source jsonb,
    uploaded_by text not null,
    uploaded_at timestamptz not null default now(),
    file_state text not null default 'stored' check (file_state in ('stored', 'deleting', 'deleted')),
    files_restored_at timestamptz
  )`,
  // A rejected upload keeps its row but frees its version.
  `create unique index releases_once on releases (name, version) where state <> 'rejected'`,
  `create table release_files (
    name text not null,
    version text not null,
    path text not null,
    content bytea not null,
    primary key (name, version, path)
  )`,
  `create table channels (
    name text not null,
    channel text not null,
    version text not null,
    revision integer not null,
    changed_by text not null,
    changed_at timestamptz not null default now(),
    primary key (name, channel)
  )`,
  `create table channel_history (
    id integer generated always as identity primary key,
    name text not null,
    channel text not null,
    revision integer not null,
    action text not null check (action in ('promote', 'rollback', 'retire')),
    from_version text,
    to_version text,
    reason text,
    actor text not null,
    at timestamptz not null default now(),
    unique (name, channel, revision)
  )`,
  `create table lock_revision (
    only_row boolean primary key default true check (only_row),
    revision integer not null,
    canary_share integer not null default 0 check (canary_share between 0 and 100)
  )`,
  `insert into lock_revision (revision) values (0)`,
  `create table tokens (
    id text primary key,
    label text not null,
    hash text not null unique,
    fragments text[] not null,
    actions text[] not null,
    person text not null,
    parent text,
    created_by text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz
  )`,
  `create table waiting_promotions (
    name text primary key,
    version text not null,
    expected_revision integer not null,
    person text not null,
    actor text not null,
    asked_at timestamptz not null default now()
  )`,
  `create table signing_keys (
    key text primary key,
    fragments text[] not null,
    label text not null,
    added_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
  `create table evidence (
    name text not null,
    version text not null,
    slot text not null,
    device text not null,
    minute timestamptz not null,
    metric text not null,
    bucket integer not null,
    count bigint not null,
    primary key (minute, name, version, slot, device, metric, bucket)
  )`,
  `create table page_errors (
    name text not null,
    version text not null,
    slot text not null,
    metric text not null,
    message text not null,
    stack text not null,
    count bigint not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (name, version, slot, metric, message)
  )`,
  `create table canary_trials (
    id integer generated always as identity primary key,
    name text not null,
    version text not null,
    started_by text not null,
    person text not null,
    started_at timestamptz not null default now(),
    rules jsonb not null,
    step integer not null,
    step_started_at timestamptz not null default now(),
    judge jsonb not null,
    status text not null check (status in ('running', 'promoted', 'rolled-back', 'passed', 'inconclusive', 'stopped')),
    outcome text,
    ended_at timestamptz
  )`,
  `create unique index canary_trials_running on canary_trials ((true)) where status = 'running'`,
  `create table verifications (
    id integer generated always as identity primary key,
    name text not null,
    version text not null,
    neighbors text not null check (neighbors in ('live', 'previous')),
    lock_id text not null,
    releases text[] not null,
    passed integer not null,
    failures jsonb not null,
    recorded_by text not null,
    recorded_at timestamptz not null default now()
  )`,
  `create index verifications_by_release on verifications (name, version, neighbors, id desc)`,
  `create table shells (
    name text primary key,
    stable_lock text,
    canary_lock text,
    since timestamptz not null,
    seen_at timestamptz not null
  )`,
  `create table audit_log (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    actor text not null,
    action text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    fragment text,
    channel text,
    from_version text,
    to_version text,
    reason text,
    details text
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  ...["audit_log", "channel_history", "verifications"].map(
    (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
    for each statement execute function refuse_change()`,
  ),
];

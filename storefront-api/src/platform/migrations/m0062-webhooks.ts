/**
 * The key of `webhook_messages` begins with the endpoint, so that the table can be partitioned by it. The two indexes
 * of waiting messages find what is due and what has waited longest.
 */
export const webhooks = [
  `create table webhook_endpoints (
    name text primary key,
    events jsonb not null,
    disabled_at timestamptz
  )`,
  `create table webhook_messages (
    endpoint text not null,
    message_id text not null,
    sequence bigint generated always as identity,
    type text not null,
    data text not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    delivered_at timestamptz,
    failed_at timestamptz,
    last_error text,
    primary key (endpoint, message_id)
  )`,
  `create index webhook_messages_due on webhook_messages (endpoint, next_attempt_at)
    where delivered_at is null and failed_at is null`,
  `create index webhook_messages_waiting on webhook_messages (endpoint, created_at)
    where delivered_at is null and failed_at is null`,
  `create index webhook_messages_failed on webhook_messages (endpoint, failed_at) where failed_at is not null`,
  `create index webhook_messages_delivered on webhook_messages (delivered_at) where delivered_at is not null`,
];

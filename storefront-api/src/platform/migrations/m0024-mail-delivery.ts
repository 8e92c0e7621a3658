export const mailDelivery = [
  `alter table outbox_mails
    add column attempts integer not null default 0,
    add column next_attempt_at timestamptz not null default now(),
    add column delivered_at timestamptz`,
  `create index outbox_mails_due on outbox_mails (next_attempt_at) where delivered_at is null`,
];

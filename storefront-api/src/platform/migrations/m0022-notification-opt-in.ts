export const notificationOptIn = [
  // Stock notifications are only sent to addresses confirmed by a link in a mail.
  `alter table stock_notifications
    add column page_origin text not null default '',
    add column confirm_hash text,
    add column mailed_at timestamptz,
    add column confirmed_at timestamptz,
    add column told_at timestamptz`,
  `create unique index stock_notifications_token on stock_notifications (confirm_hash) where confirm_hash is not null`,
  `create index stock_notifications_waiting on stock_notifications (item_id)
    where confirmed_at is not null and told_at is null`,
];

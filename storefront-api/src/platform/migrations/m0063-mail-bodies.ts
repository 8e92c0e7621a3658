const IS_OVER = "(delivered_at is not null or failed_at is not null)";

/** What is delivered or given up needs no text any more: it may hold a token that still works. */
export const mailBodies = [
  `update outbox_mails set body = '' where ${IS_OVER}`,
  `create index outbox_mails_text on outbox_mails (mail_id) where body <> '' and ${IS_OVER}`,
  `create index outbox_mails_recipient on outbox_mails (lower(recipient), created_at)`,
];

/** A mail that was given up is marked, so that a crash during the last attempt doesn't count as giving up. */
export const mailClaims = [
  `alter table outbox_mails add column failed_at timestamptz, add column last_error text`,
  `update outbox_mails set failed_at = next_attempt_at where delivered_at is null and attempts >= 10`,
];

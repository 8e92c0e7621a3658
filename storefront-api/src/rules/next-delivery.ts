const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** ISO date of the first delivery after `now` of a subscription that delivers every so many days. */
export function toNextDelivery(since: Date, everyDays: number, now: Date): string {
  const daysPassed = Math.floor((now.getTime() - since.getTime()) / DAY_MILLISECONDS);
  const deliveries = Math.max(0, Math.floor(daysPassed / everyDays)) + 1;
  const next = new Date(since.getTime() + deliveries * everyDays * DAY_MILLISECONDS);
  return next.toISOString().slice(0, "2025-01-01".length);
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** `Feb 11, 2026`, the same on server and browser; undefined for what is no date. */
export function toShownDate(iso: string | undefined): string | undefined {
  if (iso === undefined) return undefined;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : DATE.format(time);
}

const dateFormat = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** An ISO date as people write it, `Jan 15, 2026`; a text that is no date stays as it came. */
export function formatDate(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : dateFormat.format(time);
}

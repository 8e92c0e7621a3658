/** The details of a refusal as lines, one per fact or list item. */
export function describeDetails(details: unknown): string[] {
  if (!isRecord(details)) return [];
  return Object.entries(details).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map(describeItem) : [`${name}: ${describeValue(value)}`],
  );
}

function describeItem(item: unknown): string {
  if (!isRecord(item)) return describeValue(item);
  return Object.entries(item)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name} ${describeValue(value)}`)
    .join(", ");
}

function describeValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

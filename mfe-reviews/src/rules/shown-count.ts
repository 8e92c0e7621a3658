/** `1,000`, the same on server and browser. */
export function toShownCount(count: number): string {
  return count.toLocaleString("en-US");
}

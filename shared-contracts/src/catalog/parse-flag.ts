/** Customer flags are text: `Y` is on, anything else off (S2-6.20). */
export function parseFlag(value: string | undefined): boolean {
  return value === "Y";
}

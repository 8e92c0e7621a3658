import { formatDate } from "shared-contracts";

/** `Feb 11, 2026`, the same on server and browser. Undefined for an invalid date. */
export function toShownDate(iso: string | undefined): string | undefined {
  return iso === undefined || Number.isNaN(Date.parse(iso)) ? undefined : formatDate(iso);
}

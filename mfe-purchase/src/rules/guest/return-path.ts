import type { SlotUrl } from "shared-contracts";

/** Path and query of the page, to come back to after a form was sent. */
export function toReturnPath({ path, query }: SlotUrl): string {
  const parameters = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return parameters ? `${path}?${parameters}` : path;
}

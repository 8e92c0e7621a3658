import type { SlotUrl } from "shared-contracts";
import { withoutFormOutcome } from "../page/form-outcome.js";

/** Path and query of the page, to come back to after a form was sent. */
export function toReturnPath({ path, query }: SlotUrl): string {
  const parameters = Object.entries(withoutFormOutcome(query))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return parameters ? `${path}?${parameters}` : path;
}

import { withoutOutcome } from "../../page-plan/outcome-address.js";

/** The page says what became of a form; a reload, a bookmark or a shared link of it doesn't say it again. */
export function forgetOutcome({ location, history }: Pick<Window, "location" | "history">): void {
  const address = withoutOutcome(`${location.pathname}${location.search}`);
  if (address !== undefined) history.replaceState(history.state, "", `${address}${location.hash}`);
}

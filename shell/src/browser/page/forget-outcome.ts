import { withoutOutcome } from "../../page-plan/outcome-address.js";

/**
 * The page says what became of a form; a reload, a bookmark or a shared link of it doesn't say it again. The address is
 * replaced even if it stays the same: going back to the page of a refused form then loads the page instead of asking to
 * send the form again.
 */
export function forgetOutcome({ location, history }: Pick<Window, "location" | "history">): void {
  const address = `${location.pathname}${location.search}`;
  history.replaceState(history.state, "", `${withoutOutcome(address) ?? address}${location.hash}`);
}

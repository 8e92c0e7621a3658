import { readPreviousPage, rememberPage, type CurrentPage } from "./previous-page.js";

/** Key in the history state, so that a reload doesn't lose the previous page. */
const HISTORY_KEY = "previousPage";

/** Shows the "Back" button if a previous page is known, and stores this page when it is left. */
export function startBackButton(view: Window): void {
  const current: CurrentPage = {
    origin: view.location.origin,
    path: `${view.location.pathname}${view.location.search}`,
  };
  const storage = () => view.localStorage;
  const kept: unknown = (view.history.state as Record<string, unknown> | null)?.[HISTORY_KEY];
  const previous = typeof kept === "string" ? kept : readPreviousPage(storage, current);
  if (previous !== undefined) {
    view.history.replaceState({ ...(view.history.state as object | null), [HISTORY_KEY]: previous }, "");
    showBackButton(view, previous);
  }
  view.addEventListener("pagehide", () => rememberPage(storage, current));
}

function showBackButton(view: Window, previous: string): void {
  const button = view.document.getElementById("back-button");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => view.location.assign(previous));
}

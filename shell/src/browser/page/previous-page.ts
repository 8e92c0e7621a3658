/** Key in local storage (AMB-76). */
export const PREVIOUS_PAGE_KEY = "pdp.previousPage";

export type PageStorage = Pick<Storage, "getItem" | "setItem">;

export type CurrentPage = { readonly origin: string; readonly path: string };

/**
 * The page the shopper came from, as a path of this site; undefined if unknown. Only same-origin URLs count, and never
 * the current page itself (a reload). Storage errors are treated like an empty storage.
 */
export function readPreviousPage(storage: () => PageStorage, current: CurrentPage): string | undefined {
  const stored = attempt(() => storage().getItem(PREVIOUS_PAGE_KEY));
  const path = stored ? toOwnPath(stored, current.origin) : undefined;
  return path === current.path ? undefined : path;
}

/** Called when this page is left. */
export function rememberPage(storage: () => PageStorage, current: CurrentPage): void {
  attempt(() => storage().setItem(PREVIOUS_PAGE_KEY, current.path));
}

function toOwnPath(address: string, origin: string): string | undefined {
  const url = attempt(() => new URL(address, origin));
  if (!url || url.origin !== origin) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Storage may be disabled, full or missing; the page works without it. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

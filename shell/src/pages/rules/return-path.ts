const OWN_ORIGIN = "http://own.invalid";

/** A path of this site to return to; anything else (a host, `//host`, `/\host`) becomes the home page. */
export function toReturnPath(path: string | undefined): string {
  if (!path?.startsWith("/") || !URL.canParse(path, OWN_ORIGIN)) return "/";
  const url = new URL(path, OWN_ORIGIN);
  const isOwn = url.origin === OWN_ORIGIN && !url.pathname.startsWith("//");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : "/";
}

/**
 * Return path for signing in from a page's header. Account pages use their own return path: their URL may contain the
 * token of a mailed link, which must not leak.
 */
export function toAddressAfterSignIn(address: string): string {
  const { pathname, searchParams } = new URL(address, OWN_ORIGIN);
  if (!pathname.startsWith("/account/")) return address;
  const returnTo = searchParams.get("returnTo");
  return returnTo === null ? "/account" : toReturnPath(returnTo);
}

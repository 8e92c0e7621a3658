const OWN_ORIGIN = "http://own.invalid";

/** A path of this site to lead back to; anything else (a host, `//host`, `/\host`) becomes the home page. */
export function toReturnPath(path: string | undefined): string {
  if (!path?.startsWith("/") || !URL.canParse(path, OWN_ORIGIN)) return "/";
  const url = new URL(path, OWN_ORIGIN);
  const isOwn = url.origin === OWN_ORIGIN && !url.pathname.startsWith("//");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : "/";
}

/**
 * Where signing in from the header of a page leads back to. Pages about an account lead on to where they would lead
 * themselves: their own address may hold the token of a mailed link, which must not spread.
 */
export function toAddressAfterSignIn(address: string): string {
  const { pathname, searchParams } = new URL(address, OWN_ORIGIN);
  if (!pathname.startsWith("/account/")) return address;
  const returnTo = searchParams.get("returnTo");
  return returnTo === null ? "/account" : toReturnPath(returnTo);
}

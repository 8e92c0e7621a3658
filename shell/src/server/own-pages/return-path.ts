const OWN_ORIGIN = "http://own.invalid";

/** A path of this site to lead back to; anything else (a host, `//host`, `/\host`) becomes the home page. */
export function toReturnPath(path: string | undefined): string {
  if (!path?.startsWith("/") || !URL.canParse(path, OWN_ORIGIN)) return "/";
  const url = new URL(path, OWN_ORIGIN);
  const isOwn = url.origin === OWN_ORIGIN && !url.pathname.startsWith("//");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : "/";
}

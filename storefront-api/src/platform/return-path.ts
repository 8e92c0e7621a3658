const OWN_ORIGIN = "http://own.invalid";

/**
 * A path of this site to redirect to, with query values added. Anything else (a URL with a
 * host, `//host`, `/\host`, control characters) becomes `/`.
 */
export function toReturnPath(path: unknown, query: Readonly<Record<string, string>> = {}): string {
  const url = parseOwnPath(path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

function parseOwnPath(path: unknown): URL {
  const home = new URL(OWN_ORIGIN);
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, OWN_ORIGIN)) return home;
  const url = new URL(path, OWN_ORIGIN);
  return url.origin === OWN_ORIGIN && !url.pathname.startsWith("//") ? url : home;
}

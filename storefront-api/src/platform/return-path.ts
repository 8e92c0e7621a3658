const OWN_ORIGIN = "http://own.invalid";

/**
 * A path of this site to redirect to, with query values added, or taken away if undefined. Anything else (a URL with a
 * host, `//host`, `/\host`, control characters) becomes `/`.
 */
export function toReturnPath(path: unknown, query: Readonly<Record<string, string | undefined>> = {}): string {
  const url = parseOwnPath(path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
    else if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

function parseOwnPath(path: unknown): URL {
  const home = new URL(OWN_ORIGIN);
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, OWN_ORIGIN)) return home;
  const url = new URL(path, OWN_ORIGIN);
  return url.origin === OWN_ORIGIN && !url.pathname.startsWith("//") ? url : home;
}

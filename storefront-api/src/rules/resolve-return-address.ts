/**
 * Pages of this site that print customization may return to. Matched against the whole normalized path, so that nothing
 * can be appended.
 */
const RETURN_PATHS: readonly RegExp[] = [
  /^\/tpv\/punchoutResult$/,
  /^\/services\/print\/print-center$/,
  /^\/lpd-sba-sku(?:\/product_[\w.~%-]+)?$/,
  /^\/cart$/,
];

const MAX_LENGTH = 2000;

/** White space, control characters and backslashes: browsers drop or convert them after validation. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u;

/** An encoded slash, backslash, dot, percent sign or control character could be decoded to another path later. */
const UNSAFE_IN_PATH = /%(?:2f|5c|2e|25|[01][\da-f]|7f)/i;

/**
 * Path and query if the URL names a page of this site that may be returned to; undefined otherwise. `ownOrigin` is the
 * request's origin; a URL without origin must start with a single slash.
 */
export function resolveReturnAddress(address: string, ownOrigin: string): string | undefined {
  if (address.length > MAX_LENGTH || UNSAFE_CHARACTERS.test(address)) return undefined;
  const path = withoutOrigin(address, ownOrigin);
  if (path === undefined || !URL.canParse(path, ownOrigin)) return undefined;
  const url = new URL(path, ownOrigin);
  const isOwn = url.origin === ownOrigin && url.username === "" && url.password === "";
  if (!isOwn || UNSAFE_IN_PATH.test(url.pathname) || !isWritten(path, url)) return undefined;
  return RETURN_PATHS.some((pattern) => pattern.test(url.pathname)) ? `${url.pathname}${url.search}` : undefined;
}

function withoutOrigin(address: string, ownOrigin: string): string | undefined {
  const path = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address;
  return path.startsWith("/") && !path.startsWith("//") ? path : undefined;
}

/** The parser returned the path exactly as written: it resolved no dots and dropped nothing. */
function isWritten(path: string, url: URL): boolean {
  return path.split(/[?#]/, 1)[0] === url.pathname;
}

/** Browsers accept these prefixes over HTTPS only, and the local page uses HTTP. */
const SECURE_NAME = /^__(Host|Secure)-/;
const LOCAL_NAME = /^local__(Host|Secure)-/;

/**
 * Rewrites a cookie of the target so that browsers accept it from `http://localhost`: for this host, and not limited to
 * HTTPS.
 */
export function toLocalCookie(setCookie: string): string {
  const [pair = "", ...attributes] = setCookie.split(";");
  const kept = attributes
    .filter((attribute) => !/^\s*(?:secure|domain\s*=.*|partitioned)\s*$/i.test(attribute))
    // Browsers reject `SameSite=None` without `Secure`.
    .map((attribute) => attribute.replace(/^(\s*samesite\s*=\s*)none\s*$/i, "$1Lax"));
  return [pair.trimStart().replace(SECURE_NAME, "local__$1-"), ...kept].join(";");
}

/** The `Cookie` header with the target's original names. */
export function toTargetCookies(header: string): string {
  return header
    .split(";")
    .map((pair) => pair.trim().replace(LOCAL_NAME, "__$1-"))
    .join("; ");
}

/** Browsers take such names over HTTPS alone, and the local page is served over HTTP. */
const SECURE_NAME = /^__(Host|Secure)-/;
const LOCAL_NAME = /^local__(Host|Secure)-/;

/** A cookie of the target as the browser takes it from `http://localhost`: of this host, and not for HTTPS alone. */
export function toLocalCookie(setCookie: string): string {
  const [pair = "", ...attributes] = setCookie.split(";");
  const kept = attributes
    .filter((attribute) => !/^\s*(?:secure|domain\s*=.*|partitioned)\s*$/i.test(attribute))
    // Without `Secure` browsers refuse it.
    .map((attribute) => attribute.replace(/^(\s*samesite\s*=\s*)none\s*$/i, "$1Lax"));
  return [pair.trimStart().replace(SECURE_NAME, "local__$1-"), ...kept].join(";");
}

/** The `Cookie` header under the target's own names. */
export function toTargetCookies(header: string): string {
  return header
    .split(";")
    .map((pair) => pair.trim().replace(LOCAL_NAME, "__$1-"))
    .join("; ");
}

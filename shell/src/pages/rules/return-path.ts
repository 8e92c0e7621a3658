import { ACCOUNT_PAGE, withoutOutcome } from "../../page-plan/outcome-address.js";

const OWN_ORIGIN = "http://own.invalid";

/** A path of this site to return to; anything else (a host, `//host`, `/\host`) becomes the home page. */
export function toReturnPath(path: string | undefined): string {
  if (!path?.startsWith("/") || !URL.canParse(path, OWN_ORIGIN)) return "/";
  const url = new URL(path, OWN_ORIGIN);
  const isOwn = url.origin === OWN_ORIGIN && !url.pathname.startsWith("//");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : "/";
}

/**
 * The path that a form leads to, with values of its call's response: `{a.b}` stands for `b` of `a`. A parameter whose
 * value is missing is left out.
 */
export function fillReturnPath(returnTo: string, response: unknown): string {
  const whole = /^\{([\w.]+)\}$/.exec(returnTo)?.[1];
  if (whole !== undefined) return toReturnPath(String(findValue(response, whole)));
  const filled = returnTo.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(String(findValue(response, path) ?? MISSING)),
  );
  const url = new URL(toReturnPath(filled), OWN_ORIGIN);
  const missing = [...url.searchParams].filter(([, value]) => value === MISSING);
  for (const [name] of missing) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

const MISSING = "{}";

function findValue(response: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, name) => (isOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined), response);
}

/** What every object inherits may throw when it is read. */
function isOwn(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name);
}

/**
 * Return path for the forms of a page's header. Account pages use their own return path, because a token must not leak.
 */
export function toAddressToReturnTo(address: string): string {
  const { pathname, searchParams } = new URL(address, OWN_ORIGIN);
  if (ACCOUNT_PAGE.test(pathname)) {
    const returnTo = searchParams.get("returnTo");
    return returnTo === null ? "/account" : toReturnPath(returnTo);
  }
  return withoutOutcome(address) ?? address;
}

import { ADD_TO_PARAMETER, CART_PATH } from "shared-contracts/constants";

const OWN_ORIGIN = "http://own.invalid";

/** Query parameters with the result of a form, outdated once its page has been shown. */
const OUTCOMES = ["cart", "added", "list", ADD_TO_PARAMETER, "placed", "notify"];

/** Account pages may have the token of a mailed link in their address, and say what became of it as often as asked. */
export const ACCOUNT_PAGE = /^\/account\/(?!orders\/)/;

/** The same page without the result of a form; undefined if its address has none. */
export function withoutOutcome(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, OWN_ORIGIN);
  if (ACCOUNT_PAGE.test(pathname)) return undefined;
  if (pathname === CART_PATH) return address === CART_PATH ? undefined : CART_PATH;
  const stale = OUTCOMES.filter((name) => searchParams.has(name));
  if (stale.length === 0) return undefined;
  for (const name of stale) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

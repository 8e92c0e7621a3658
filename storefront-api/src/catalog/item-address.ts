import { parseItemId, type ParsedItemId } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

const CANONICAL_PATH = new RegExp(`^${PRODUCT_PAGE_PATH}/product_([^/]+)/?$`);

/** The parsed URL of a product page. */
export type ItemAddress = ParsedItemId & { readonly query: Readonly<Record<string, string>> };

/**
 * The item named by a product page's path or query: `/lpd-sba-sku/product_{itemId}`, else `?itemId=` (AMB-33).
 * Undefined if there is none or the percent-encoding is invalid.
 */
export function parseItemAddress(pathAndQuery: string): ItemAddress | undefined {
  const [path = "", queryText = ""] = pathAndQuery.split("?", 2);
  const query = Object.fromEntries(new URLSearchParams(queryText));
  const itemId = decode(CANONICAL_PATH.exec(path)?.[1]) ?? (isProductPage(path) ? query.itemId : undefined);
  if (!itemId) return undefined;
  return { ...parseItemId(itemId), query };
}

function isProductPage(path: string): boolean {
  return path === PRODUCT_PAGE_PATH || path === `${PRODUCT_PAGE_PATH}/`;
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

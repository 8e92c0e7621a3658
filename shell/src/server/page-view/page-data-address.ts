import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import type { PageMatch } from "../../page-plan/live-plan.js";

/**
 * Which address the page data is asked for: an item's own page asks for itself, unchanged; a page that an item enriches
 * asks for that item's page. `undefined`: the page needs none.
 */
export function toPageDataAddress(
  match: PageMatch,
  url: { readonly raw: string; readonly itemId: string | undefined },
) {
  if (match.plan.pageData === "by-address") return url.raw;
  const itemId = match.itemId ?? url.itemId;
  if (match.plan.pageData === "none" || !itemId) return undefined;
  return `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`;
}

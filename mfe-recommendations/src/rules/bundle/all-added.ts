import { parseItemId } from "shared-contracts";

/**
 * A bundle counts as added when every one of its skus is among the items added on this page, over one add or several
 * (AMB-29, AMB-32). A bundle without skus is never added.
 */
export function isBundleAdded(skus: readonly string[], addedItemIds: readonly string[]): boolean {
  const added = new Set(addedItemIds.map((itemId) => parseItemId(itemId).skuNumber));
  return skus.length > 0 && skus.every((sku) => added.has(parseItemId(sku).skuNumber));
}

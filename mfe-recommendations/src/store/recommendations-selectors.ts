import { getSkuNumber, type ProductItem } from "shared-contracts";
import { describeOriginal, type OriginalItem } from "../rules/original/original-item.js";
import type { RecommendationsState } from "./recommendations-state.js";

export const selectContext = ({ page }: RecommendationsState) => page.context;
export const selectItem = ({ page }: RecommendationsState): ProductItem | undefined => page.item;

/** The item under the sku that the shopper looks at. */
export function toCurrentItem({ item, sku }: Pick<RecommendationsState["page"], "item" | "sku">) {
  return item && sku && getSkuNumber(item) !== sku ? { ...item, itemID: sku } : item;
}

export function toOriginal({ item, refreshed }: Pick<RecommendationsState["page"], "item" | "refreshed">) {
  return item && describeOriginal(item, refreshed);
}

/** What makes it another item to recommend for: another sku, or the same one sold out. */
export function toItemKey({ page }: RecommendationsState): string {
  const original: OriginalItem | undefined = toOriginal(page);
  return `${page.sku ?? ""} ${original?.isOutOfStock ? "sold out" : ""}`;
}

import type { ProductItem } from "shared-contracts";
import { BUNDLE_MBOXES, FREQUENTLY_BOUGHT_MBOX_TEMPLATE } from "shared-contracts/constants";

/** The slot of what is often bought from the item's category; undefined without a category (AMB-06). */
export function toFrequentlyBoughtMbox({ product }: Pick<ProductItem, "product">): string | undefined {
  const category = product.hierarchy?.category;
  return category ? FREQUENTLY_BOUGHT_MBOX_TEMPLATE.replace("{categoryId}", category) : undefined;
}

/** What the bundle block asks for. */
export function listBundleMboxes(item: Pick<ProductItem, "product">): string[] {
  const frequentlyBought = toFrequentlyBoughtMbox(item);
  return [...BUNDLE_MBOXES, ...(frequentlyBought ? [frequentlyBought] : [])];
}

import type { InventoryItem } from "../entities/inventory.js";
import type { Product } from "../entities/product.js";
import type { ProductItem } from "../entities/product-item.js";
import { toRestrictionType } from "./restrictions.js";

/** The inventory entry of the item itself. */
export function getInventoryItem(item: Pick<ProductItem, "inventory">): InventoryItem | undefined {
  return item.inventory.items[0];
}

/**
 * Out of stock for delivery: by the manual flag, the inventory flag or the restriction OUTOFSTOCK (AMB-31). Items
 * without inventory aren't out of stock (AMB-67); neither are back-ordered ones.
 */
export function isOutOfStock(item: Pick<ProductItem, "product" | "inventory" | "restrictionDetails">): boolean {
  return (
    item.product.flags.manualOutOfStock === true ||
    getInventoryItem(item)?.productIsOutOfStock === true ||
    toRestrictionType(item.restrictionDetails) === "OUTOFSTOCK"
  );
}

export function isBackOrdered(item: Pick<ProductItem, "inventory">): boolean {
  return getInventoryItem(item)?.onBackOrder === true;
}

type Launched = Pick<Product, "flags">;

/** Requires both flags; one alone has no effect (AMB-24). */
export function isPreOrderOffered({ flags }: Launched): boolean {
  return flags.preOrder === true && flags.showPreOrderButton === true;
}

/** Announced but not yet available to order (AMB-24). */
export function isComingSoon(product: Launched): boolean {
  return product.flags.showComingSoonButton === true && !isPreOrderOffered(product);
}

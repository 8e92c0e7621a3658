import { OPEN_PRICE_TYPES } from "../constants/customizable-types.js";
import type { Product } from "../entities/product.js";

export type PriceReplacement = "during-customization" | "in-cart";

/**
 * What stands in place of every amount of an item, for everybody; undefined where amounts may show. Customization
 * wins over cart (AMB-14).
 */
export function getPriceReplacement(product: Pick<Product, "isCustomizable" | "flags">): PriceReplacement | undefined {
  if (OPEN_PRICE_TYPES.includes(product.isCustomizable ?? 0)) return "during-customization";
  return product.flags.seePriceInCart ? "in-cart" : undefined;
}

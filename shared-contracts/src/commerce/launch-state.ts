import type { Product } from "../entities/product.js";

type Launched = Pick<Product, "flags">;

/** Requires both flags; one alone has no effect (AMB-24). */
export function isPreOrderOffered({ flags }: Launched): boolean {
  return flags.preOrder === true && flags.showPreOrderButton === true;
}

/** Announced but not yet available to order (AMB-24). */
export function isComingSoon(product: Launched): boolean {
  return product.flags.showComingSoonButton === true && !isPreOrderOffered(product);
}

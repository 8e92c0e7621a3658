import type { Product } from "../entities/product.js";

type Launched = Pick<Product, "flags">;

/** Both flags together; one alone changes nothing (AMB-24). */
export function isPreOrderOffered({ flags }: Launched): boolean {
  return flags.preOrder === true && flags.showPreOrderButton === true;
}

/** Announced, and cannot be ordered yet (AMB-24). */
export function isComingSoon(product: Launched): boolean {
  return product.flags.showComingSoonButton === true && !isPreOrderOffered(product);
}

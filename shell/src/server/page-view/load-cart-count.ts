import { CART_ROUTES, performCall } from "shared-contracts";
import type { StorefrontSession } from "../visitor/storefront-session.js";

const DEADLINE = 800;

/** Pieces in the visitor's cart; 0 without asking where there is no session, `undefined` where it cannot be read. */
export async function loadCartCount(session: StorefrontSession): Promise<number | undefined> {
  if (!session.isKnown) return 0;
  const outcome = await performCall(session.fetch, CART_ROUTES.getCart, {}, { deadline: DEADLINE });
  return outcome.ok ? outcome.value.itemCount : undefined;
}

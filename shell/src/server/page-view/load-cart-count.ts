import { CART_ROUTES, performCall } from "shared-contracts";
import type { StorefrontSession } from "../visitor/storefront-session.js";

const DEADLINE_MS = 800;

/** Number of items in the cart; 0 without a session, undefined if it can't be read. */
export async function loadCartCount(session: StorefrontSession): Promise<number | undefined> {
  if (!session.isKnown) return 0;
  const outcome = await performCall(session.fetch, CART_ROUTES.getCart, {}, { deadline: DEADLINE_MS });
  return outcome.ok ? outcome.value.itemCount : undefined;
}

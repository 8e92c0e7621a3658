import type { Cart } from "shared-contracts";
import type { Visitor } from "../visitor/visitor.js";
import { findCart } from "./cart-lines.js";
import { findGoods, type CartDependencies } from "./cart-goods.js";
import { composeCart, EMPTY_CART, priceLines, type PricedLine } from "./compose-cart.js";
import type { StoredCart } from "./stored-cart.js";

export type PricedCart = { readonly cart: StoredCart; readonly lines: readonly PricedLine[] };

/** The visitor's cart with current prices; undefined if the visitor never had one. */
export async function findPricedCart(
  dependencies: CartDependencies,
  visitor: Visitor,
): Promise<PricedCart | undefined> {
  const { tenant, visitorKey } = visitor;
  const cart = visitorKey ? await findCart(dependencies.database, { tenant, visitorKey }) : undefined;
  if (!cart) return undefined;
  const goods = await findGoods(dependencies, cart.lines, visitor);
  return { cart, lines: priceLines(cart.lines, goods, visitor) };
}

export async function readCart(dependencies: CartDependencies, visitor: Visitor): Promise<Cart> {
  const priced = await findPricedCart(dependencies, visitor);
  return priced ? composeCart(priced.cart, priced.lines, visitor) : EMPTY_CART;
}

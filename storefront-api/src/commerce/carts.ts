import type { Cart } from "shared-contracts";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import type { Catalog } from "../catalog/catalog.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import type { Visitor } from "../visitor/visitor.js";
import { findCart } from "./cart-lines.js";
import { composeCart, EMPTY_CART, priceLines, type CartGoods, type PricedLine } from "./compose-cart.js";
import type { PlanRepository } from "./plan-repository.js";
import type { StoredCart } from "./stored-cart.js";

export type CartDependencies = {
  readonly database: StorefrontDatabase;
  readonly catalog: Catalog;
  readonly plans: PlanRepository;
};

type Wanted = { readonly itemId: string; readonly parentItemId?: string | undefined };

/** What these lines sell, as this visitor may buy it. */
export async function findGoods(
  { catalog, plans }: CartDependencies,
  wanted: readonly Wanted[],
  visitor: Visitor,
  storeNumber = DEFAULT_STORE_NUMBER,
): Promise<CartGoods> {
  const parents = wanted.flatMap(({ parentItemId }) => (parentItemId ? [parentItemId] : []));
  const itemIds = wanted.map(({ itemId }) => itemId);
  return {
    items: await catalog.findItems([...itemIds, ...parents], visitor, storeNumber),
    plans: await plans.findPlans(itemIds, parents),
  };
}

export type PricedCart = { readonly cart: StoredCart; readonly lines: readonly PricedLine[] };

/** The visitor's cart with its prices as of now; undefined for a visitor who never had one. */
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

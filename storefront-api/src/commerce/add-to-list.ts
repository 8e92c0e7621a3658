import { parseItemId, type ShoppingList } from "shared-contracts";
import { DomainError } from "../platform/domain-error.js";
import type { Member, Visitor } from "../visitor/visitor.js";
import type { CartDependencies } from "./cart-goods.js";
import { createListRepository, type ChosenList } from "./list-repository.js";

export type AddToList = (
  item: { readonly itemId: string; readonly qty: number },
  list: ChosenList,
  visitor: Visitor & { readonly member: Member },
  /** Idempotency key: the same attempt adds once. */
  key?: string,
) => Promise<ShoppingList>;

/** Adds an item of the catalog to a member's list. Throws `item-not-found` and `list-not-found`. */
export function createAddToList({ database, catalog }: Pick<CartDependencies, "database" | "catalog">): AddToList {
  const lists = createListRepository(database);
  return async ({ itemId, qty }, chosen, visitor, key) => {
    const { skuNumber } = parseItemId(itemId);
    const known = (await catalog.findItems([skuNumber], visitor)).get(skuNumber);
    if (!known) throw new DomainError("item-not-found", { itemId: skuNumber });
    const item = { itemId: known.entry.itemId, quantity: qty };
    const list = await lists.addItem(visitor.member.userId, chosen, item, { now: visitor.now, key });
    if (!list) throw new DomainError("list-not-found");
    return list;
  };
}

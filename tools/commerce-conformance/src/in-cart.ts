import { CART_CALLS, type Cart } from "shared-contracts";
import { expectEqual, type Check } from "./check.js";
import type { ShopClient } from "./shop-client.js";

export const toAdd = <Quantity>(itemId: string, qty: Quantity, more: object = {}) => ({
  items: [{ itemId, qty, ...more }],
  location: "conformance",
});
export const newKey = () => ({ "idempotency-key": crypto.randomUUID() });

type CartSituation = {
  readonly member: ShopClient;
  readonly cart: Cart;
  readonly itemId: string;
  readonly other: ShopClient;
};

/** A check that runs with this quantity of the item, and nothing else, in the member's cart. */
export function inCart(name: string, qty: number, run: (situation: CartSituation) => Promise<void>): Check {
  return {
    name,
    async run({ signIn, newVisitor, store: { itemId } }) {
      const member = await signIn();
      const { cart, failedItems } = await member.call(CART_CALLS.addCartItems, toAdd(itemId, qty));
      expectEqual(failedItems, [], "failedItems");
      await run({ member, cart, itemId, other: newVisitor() });
    },
  };
}

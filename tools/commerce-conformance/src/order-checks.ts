import { CART_CALLS, type Cart } from "shared-contracts";
import { expectEqual, expectThat, type Check } from "./check.js";
import { inCart, newKey, toAdd } from "./in-cart.js";
import { expectRefusal } from "./shop-client.js";

const { getCart, addCartItems, placeOrder, getPurchaseHistory } = CART_CALLS;

type Seen = { readonly revision: number; readonly total: number };

const CHANGED_CARTS: readonly (readonly [string, (cart: Cart) => Seen])[] = [
  ["of another revision", ({ revision, total }) => ({ revision: revision - 1, total })],
  ["at another total", ({ revision, total }) => ({ revision, total: Math.round(total * 100 - 1) / 100 })],
];

/** What a member orders. */
export const ORDER_CHECKS: readonly Check[] = [
  {
    name: "an empty cart can't be ordered",
    async run({ signIn }) {
      expectRefusal(await (await signIn()).ask(placeOrder, {}), 409, "cart-empty");
    },
  },
  inCart("an order has the lines and the total of the cart, and empties it", 1, async ({ member, cart }) => {
    const order = await member.call(placeOrder, {}, newKey());
    const toText = ({ lines }: Pick<Cart, "lines">) =>
      lines.map((line) => [line.itemId, line.quantity, line.lineTotal]);
    expectEqual(toText(order), toText(cart), "The lines");
    expectEqual(order.total, cart.total, "total");
    expectEqual((await member.call(getCart, {})).lines, [], "The lines of the cart");
    const { orders } = await member.call(getPurchaseHistory, { limit: 1 });
    expectEqual(orders[0]?.orderId, order.orderId, "The latest order");
  }),
  ...CHANGED_CARTS.map(([what, change]) =>
    inCart(`an order ${what} than the cart's is 409 cart-changed, and the cart stays`, 1, async ({ member, cart }) => {
      const before = await member.call(getPurchaseHistory, { limit: 1 });
      expectRefusal(await member.ask(placeOrder, change(cart), newKey()), 409, "cart-changed");
      const after = await member.call(getCart, {});
      expectEqual(after.lines, cart.lines, "lines");
      expectEqual((await member.call(getPurchaseHistory, { limit: 1 })).total, before.total, "The number of orders");
      const { revision, total } = after;
      expectEqual((await member.call(placeOrder, { revision, total }, newKey())).total, total, "total of the order");
    }),
  ),
  inCart("ordering twice with one idempotency key orders once", 1, async ({ member }) => {
    const key = newKey();
    const before = await member.call(getPurchaseHistory, { limit: 1 });
    const [first, second] = [await member.call(placeOrder, {}, key), await member.call(placeOrder, {}, key)];
    expectEqual(second.orderId, first.orderId, "orderId");
    expectEqual((await member.call(getPurchaseHistory, { limit: 1 })).total, before.total + 1, "The number of orders");
  }),
  inCart("the next page of orders follows its cursor after another order", 1, async ({ member, itemId }) => {
    await member.call(placeOrder, {}, newKey());
    await member.call(addCartItems, toAdd(itemId, 1));
    await member.call(placeOrder, {}, newKey());
    const first = await member.call(getPurchaseHistory, { limit: 1 });
    expectThat(first.next !== undefined, "A first page of one order has no cursor although there are two");
    const { orders: both } = await member.call(getPurchaseHistory, { limit: 2 });
    await member.call(addCartItems, toAdd(itemId, 1));
    await member.call(placeOrder, {}, newKey());
    const second = await member.call(getPurchaseHistory, { limit: 1, cursor: first.next });
    expectEqual(second.orders[0]?.orderId, both[1]?.orderId, "The order after the cursor");
  }),
  inCart("of two orders of one cart at the same time, one is placed", 1, async ({ member }) => {
    const answers = await Promise.all([member.ask(placeOrder, {}, newKey()), member.ask(placeOrder, {}, newKey())]);
    expectEqual(answers.filter(({ status }) => status < 300).length, 1, "The number of orders");
  }),
];

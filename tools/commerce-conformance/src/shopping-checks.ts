import { ACCOUNT_CALLS, CART_CALLS, getPriceInfo, type CallDefinition } from "shared-contracts";
import { readPage } from "./catalog-checks.js";
import { expectEqual, expectThat, type Check } from "./check.js";
import { inCart, newKey, toAdd } from "./in-cart.js";
import { expectRefusal, readResponse, says } from "./shop-client.js";

const { getCart, addCartItems, changeCartLine, removeCartLine, getPurchaseHistory } = CART_CALLS;
const MONEY_TOLERANCE = 0.005;

/** What a member does: session and cart. */
export const SHOPPING_CHECKS: readonly Check[] = [
  {
    name: "sign-in answers a wrong password and an unknown address alike",
    async run({ newVisitor, store: { member } }) {
      const wrong = await newVisitor().ask(ACCOUNT_CALLS.signIn, { ...member, password: `${member.password}x` });
      const unknown = await newVisitor().ask(ACCOUNT_CALLS.signIn, { ...member, email: "nobody@conformance.example" });
      expectRefusal(wrong, 401, "wrong-credentials");
      expectEqual(unknown.body, wrong.body, "The answer to an unknown address");
    },
  },
  {
    name: "sign-in replaces the session cookie, and sign-out ends the session",
    async run({ newVisitor, store: { member } }) {
      const visitor = newVisitor();
      await visitor.call(getCart, {});
      const before = new Set(visitor.cookies.values());
      expectEqual((await visitor.call(ACCOUNT_CALLS.signIn, member)).isLoggedIn, true, "isLoggedIn");
      expectThat(
        [...visitor.cookies.values()].some((value) => !before.has(value)),
        "The cookie stays the same",
      );
      await visitor.call(ACCOUNT_CALLS.signOut, {});
      expectEqual((await visitor.call(ACCOUNT_CALLS.getSession, {})).isLoggedIn, false, "isLoggedIn after sign-out");
    },
  },
  {
    name: "a signed-out session stays ended for whoever kept its cookie",
    async run({ newVisitor, signIn }) {
      const member = await signIn();
      const cookie = Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join("; ");
      await member.call(ACCOUNT_CALLS.signOut, {});
      const session = await newVisitor().call(ACCOUNT_CALLS.getSession, {}, { cookie });
      expectEqual(session.isLoggedIn, false, "isLoggedIn");
    },
  },
  {
    name: "an item is added at the price of its page",
    async run(tools) {
      const member = await tools.signIn();
      const { items } = await readPage(tools, member);
      const price = items[0] && getPriceInfo(items[0], "ONE_TIME_PURCHASE")?.finalPrice;
      const { cart } = await member.call(addCartItems, toAdd(tools.store.itemId, 1));
      expectEqual(cart.lines[0]?.unitPrice, price, "unitPrice");
    },
  },
  inCart("a price in a request changes nothing", 1, async ({ member, cart, itemId }) => {
    const added = await member.call(addCartItems, toAdd(itemId, 1, { price: 0.01, unitPrice: 0.01 }));
    expectThat((added.cart.lines[0]?.unitPrice ?? 0) > 0.01, "It takes the price of the request");
    expectEqual(added.cart.lines[0]?.unitPrice, cart.lines[0]?.unitPrice, "unitPrice");
  }),
  inCart("lines, item count and totals of a cart agree", 2, async ({ cart }) => {
    for (const { unitPrice, quantity, lineTotal } of cart.lines)
      expectThat(Math.abs(unitPrice * quantity - lineTotal) < MONEY_TOLERANCE, "lineTotal is not price by quantity");
    expectEqual(cart.itemCount, 2, "itemCount");
    const fees = cart.fees.reduce((sum, { amount }) => sum + amount, 0);
    expectThat(Math.abs(cart.subtotal + fees - cart.total) < MONEY_TOLERANCE, "total is not subtotal and fees");
  }),
  inCart("the cart is what the last change answered", 1, async ({ member, cart }) => {
    expectEqual((await member.call(getCart, {})).lines, cart.lines, "lines");
  }),
  inCart("adding again raises the quantity of the line, and the revision", 1, async ({ member, cart, itemId }) => {
    const again = await member.call(addCartItems, toAdd(itemId, 1));
    expectEqual(
      again.cart.lines.map(({ quantity }) => quantity),
      [2],
      "The quantities",
    );
    expectThat(again.cart.revision > cart.revision, "The revision doesn't rise");
  }),
  {
    name: "adding twice with one idempotency key adds once and answers the same",
    async run({ signIn, store }) {
      const member = await signIn();
      const key = newKey();
      const first = await member.call(addCartItems, toAdd(store.itemId, 1), key);
      const second = await member.call(addCartItems, toAdd(store.itemId, 1), key);
      expectEqual(second.addedItems, first.addedItems, "addedItems");
      expectEqual((await member.call(getCart, {})).itemCount, 1, "itemCount");
    },
  },
  {
    name: "an idempotency key with another request is 422 idempotency-key-reused",
    async run({ signIn, store }) {
      const member = await signIn();
      const key = newKey();
      await member.call(addCartItems, toAdd(store.itemId, 1), key);
      expectRefusal(await member.ask(addCartItems, toAdd(store.itemId, 2), key), 422, "idempotency-key-reused");
    },
  },
  {
    name: "an unknown item fails, and the others are added",
    async run({ signIn, store }) {
      const member = await signIn();
      const items = [
        { itemId: "NOBODYS-1", qty: 1 },
        { itemId: store.itemId, qty: 1 },
      ];
      const { addedItems, failedItems } = await member.call(addCartItems, { items, location: "conformance" });
      expectEqual(
        failedItems.map(({ itemId, code }) => [itemId, code]),
        [["NOBODYS-1", "item-not-found"]],
        "failedItems",
      );
      expectEqual(
        addedItems.map(({ itemId }) => itemId),
        [store.itemId],
        "addedItems",
      );
    },
  },
  ...[0, -1, 1.5, 1e9, "two", null].map((qty): Check => ({
    name: `the quantity ${qty} is refused, and its field named`,
    async run({ signIn, store }) {
      const answer = await (await signIn()).ask(addCartItems, toAdd(store.itemId, qty));
      expectRefusal(answer, 400, "bad-request");
      expectThat(JSON.stringify(answer.body).includes("items.0.qty"), says(answer, "items.0.qty in details"));
    },
  })),
  ...[0, 101].map((count): Check => ({
    name: `${count} items at once are refused`,
    async run({ signIn, store }) {
      const items = Array.from({ length: count }, () => ({ itemId: store.itemId, qty: 1 }));
      expectRefusal(await (await signIn()).ask(addCartItems, { items, location: "c" }), 400, "bad-request");
    },
  })),
  {
    name: "a body of 300 kB is 413 body-too-large",
    async run({ signIn, store }) {
      const answer = await (
        await signIn()
      ).ask(addCartItems, toAdd(store.itemId, 1, { bundleId: "x".repeat(300_000) }));
      expectRefusal(answer, 413, "body-too-large");
    },
  },
  inCart("a line's quantity can be set", 1, async ({ member, cart }) => {
    const changed = await member.call(changeCartLine, { lineId: cart.lines[0]?.lineId ?? "", quantity: 3 });
    expectEqual(changed.itemCount, 3, "itemCount");
  }),
  inCart("a line's quantity can't be zero", 1, async ({ member, cart }) => {
    const lineId = cart.lines[0]?.lineId ?? "";
    expectRefusal(await member.ask(changeCartLine, { lineId, quantity: 0 }), 400, "bad-request");
    expectEqual((await member.call(getCart, {})).itemCount, 1, "itemCount");
  }),
  {
    name: "an unknown line is 404 line-not-found",
    async run({ signIn }) {
      const answer = await (await signIn()).ask(changeCartLine, { lineId: "nobodys", quantity: 1 });
      expectRefusal(answer, 404, "line-not-found");
    },
  },
  inCart("a line can be removed, and removed again", 1, async ({ member, cart }) => {
    const lineId = cart.lines[0]?.lineId ?? "";
    for (const time of ["first", "second"])
      expectEqual((await member.call(removeCartLine, { lineId })).lines, [], `lines after the ${time} time`);
  }),
  inCart("nobody else sees or changes the cart", 1, async ({ member, cart, other }) => {
    const lineId = cart.lines[0]?.lineId ?? "";
    expectEqual((await other.call(getCart, {})).lines, [], "The lines of another visitor");
    await other.ask(removeCartLine, { lineId });
    await other.ask(changeCartLine, { lineId, quantity: 2 });
    expectEqual((await member.call(getCart, {})).itemCount, 1, "itemCount");
  }),
  ...[getPurchaseHistory, ACCOUNT_CALLS.getLists, ACCOUNT_CALLS.getSubscriptions].map((call): Check => ({
    name: `${call.name} tells guests nothing`,
    async run({ newVisitor }) {
      const answer = await newVisitor().ask(call, {});
      if (answer.status === 401) return;
      const lists = Object.values(readResponse<CallDefinition>(call, answer) as object).filter(Array.isArray);
      expectThat(lists.length > 0 && lists.every(({ length }) => length === 0), says(answer, "401 or nothing"));
    },
  })),
];

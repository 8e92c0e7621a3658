import * as z from "zod/mini";
import { PASSWORD_LENGTH } from "../constants/entries.js";
import { MAXIMUM_QUANTITY } from "../constants/quantities.js";
import { optionalFlag, optionalText } from "../entities/optional-fields.js";
import { ACCOUNT_ROUTES, ORDER_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { accountEmailEntry, emailEntry, optionalShownText, shownText } from "./fields.js";
import { Cart, Order, ShipTo } from "../entities/cart.js";

/** The public part of the session; `getVisitor` returns the rest. */
export const Session = z.object({ isLoggedIn: z.boolean(), displayName: optionalText });
export type Session = z.infer<typeof Session>;

/** The item the visitor was adding when asked to sign in. */
const PendingAdd = z.object({
  itemId: z.string().check(z.maxLength(80)),
  qty: z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY)),
  /** Idempotency key, the same on every retry. */
  key: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Defaults to the cart. A list is the member's first, and made if there is none. */
  to: z.optional(z.enum(["cart", "list"])),
});

/** `cart` or `list` is `added` or the failure code (`CartFailureCode`); undefined if no item was to be added there. */
const StartedSession = z.extend(Session, { cart: optionalText, list: optionalText });
export type StartedSession = z.infer<typeof StartedSession>;

export const ShoppingList = z.object({
  listId: z.string(),
  name: z.string(),
  items: z.array(z.object({ itemId: z.string(), qty: z.int(), name: optionalText })),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

const listName = shownText({ minimum: 1, maximum: 60 });

/** An item delivered at intervals. */
export const Subscription = z.object({
  subscriptionId: z.string(),
  itemId: z.string(),
  /** Of the item. */
  name: optionalText,
  quantity: z.int(),
  frequencyDays: z.int(),
  /** ISO date. */
  nextOrder: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

export const ACCOUNT_CALLS = defineCalls(ACCOUNT_ROUTES, {
  /** Signs in: sets the session cookie, takes over the guest's cart, and adds the pending item. */
  signIn: {
    request: z.object({
      email: accountEmailEntry,
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      add: z.optional(PendingAdd),
    }),
    response: StartedSession,
  },
  /** Creates an account and signs in. Only for tenants that allow it (`canCreateAccount`). */
  createAccount: {
    request: z.object({
      email: emailEntry,
      password: z.string().check(z.minLength(PASSWORD_LENGTH), z.maxLength(200)),
      firstName: z.optional(optionalShownText(60)),
      add: z.optional(PendingAdd),
    }),
    response: StartedSession,
  },
  /** Mails a password link to the account with this e-mail address, if it exists. */
  mailPasswordLink: {
    request: z.object({
      email: emailEntry,
      /** Product page that the link leads on to. */
      page: z.optional(z.string().check(z.maxLength(500))),
      /** The item the visitor was adding; the link's page offers to add it. */
      itemId: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.object({ accepted: z.literal(true) }),
  },
  /** Sets the password with a mailed token, ends the account's sessions, signs in, and adds the pending item. */
  resetPassword: {
    request: z.object({
      token: z.string().check(z.maxLength(100)),
      password: z.string().check(z.minLength(PASSWORD_LENGTH), z.maxLength(200)),
      add: z.optional(PendingAdd),
    }),
    response: StartedSession,
  },
  /** Confirms the account's email address with the token that was mailed with an order. */
  confirmEmail: {
    request: z.object({ token: z.string().check(z.maxLength(100)) }),
    response: z.object({ confirmed: z.literal(true) }),
  },
  /** Ends the session, or with `all` also the member's sessions on other devices. */
  signOut: {
    request: z.object({ sessions: z.optional(z.enum(["this", "all"])) }),
    response: Session,
  },
  /** The current session. */
  getSession: {
    request: z.object({}),
    response: Session,
  },
  /** The visitor's lists. */
  getLists: {
    request: z.object({}),
    response: z.object({ lists: z.array(ShoppingList) }),
  },
  /**
   * Adds an item to the given list, else the one with the given name, else the visitor's first; creates a missing list.
   */
  addListItem: {
    request: z.object({
      itemId: z.string(),
      qty: z.int().check(z.gte(1)),
      listId: optionalText,
      listName: z.optional(listName),
    }),
    response: ShoppingList,
  },
  renameList: {
    request: z.object({ listId: z.string(), name: listName }),
    response: z.object({ lists: z.array(ShoppingList) }),
  },
  /** Takes an item off a list; a list that is empty then ends. Succeeds if the item isn't on it. */
  removeListItem: {
    request: z.object({ listId: z.string(), itemId: z.string() }),
    response: z.object({ lists: z.array(ShoppingList) }),
  },
  /** The visitor's auto-restock subscriptions. */
  getSubscriptions: {
    request: z.object({}),
    response: z.object({ subscriptions: z.array(Subscription) }),
  },
  /** Ends a subscription. Succeeds if it has ended already. */
  cancelSubscription: {
    request: z.object({ subscriptionId: z.string() }),
    response: z.object({ subscriptions: z.array(Subscription) }),
  },
});

/** Characters: a hundred lines fit. */
const MAX_ORDER_TEXT = 5000;

export const ORDER_CALLS = defineCalls(ORDER_ROUTES, {
  /**
   * Adds items by lines of a number and a quantity, such as `HAR-0101 5` (1 without a quantity). A number in any notation
   * is the customer's own, an item or model number or a GTIN. Idempotent with the `Idempotency-Key` header.
   */
  addByNumber: {
    request: z.object({ lines: z.string().check(z.minLength(1), z.maxLength(MAX_ORDER_TEXT)) }),
    response: z.object({
      /** Number of lines whose items were added. */
      added: z.int(),
      /** The other lines, each after its reason (a `CartFailureCode`) and a space. */
      left: z.string(),
    }),
  },
  /** One of the visitor's own orders; 404 for anybody else's. */
  getOrder: {
    request: z.object({ orderId: z.string() }),
    response: z.extend(Order, {
      /** The confirmation asks the member to confirm the email address of the account. */
      isEmailUnconfirmed: optionalFlag,
    }),
  },
  /**
   * The cart to review before it is ordered, delivered to `zipCode`: by default that of the address of the member's last
   * order, or else the visitor's. `state` and `zipCode` are as entered.
   */
  getCheckout: {
    request: z.object({ zipCode: optionalText, state: optionalText }),
    response: z.object({
      cart: Cart,
      zipCode: z.string(),
      /** `placeOrder` would refuse the state: there is none of that name, or the ZIP code is another's. */
      isStateRefused: optionalFlag,
      /** Of the member's last order. */
      shipTo: z.optional(ShipTo),
      /** The promised days, to send back with the order. */
      arrivals: z.string(),
    }),
  },
});

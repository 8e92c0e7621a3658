import * as z from "zod/mini";
import { PASSWORD_LENGTH } from "../constants/accounts.js";
import { MAXIMUM_QUANTITY } from "../constants/quantities.js";
import { optionalText } from "../entities/optional-fields.js";
import { ACCOUNT_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";

/** The session as the browser may see it; `getVisitor` returns the rest. */
export const Session = z.object({ isLoggedIn: z.boolean(), displayName: optionalText });
export type Session = z.infer<typeof Session>;

/** The item that the visitor was adding when asked to sign in. */
const PendingAdd = z.object({
  itemId: z.string().check(z.maxLength(80)),
  qty: z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY)),
  /** The same for every try: the item is added once. */
  key: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** `cart`: `added`, or why the item was not (`CartFailureCode`); absent where none was to be added. */
const StartedSession = z.extend(Session, { cart: optionalText });
export type StartedSession = z.infer<typeof StartedSession>;

export const ShoppingList = z.object({
  listId: z.string(),
  name: z.string(),
  items: z.array(z.object({ itemId: z.string(), qty: z.int() })),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

const listName = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)));

/** An item that is delivered again and again. */
export const Subscription = z.object({
  subscriptionId: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  frequencyDays: z.int(),
  /** ISO date. */
  nextDelivery: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

export const ACCOUNT_CALLS = defineCalls(ACCOUNT_ROUTES, {
  /** Signs in: sets the session cookie, takes the guest's cart along, and adds what was about to be added. */
  signIn: {
    request: z.object({
      email: z.string().check(z.maxLength(254)),
      password: z.string().check(z.maxLength(200)),
      add: z.optional(PendingAdd),
    }),
    response: StartedSession,
  },
  /** Makes an account and signs in with it. Only where visitors may do so themselves (`canCreateAccount`). */
  createAccount: {
    request: z.object({
      email: z.email().check(z.maxLength(254)),
      password: z.string().check(z.minLength(PASSWORD_LENGTH), z.maxLength(200)),
      firstName: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      add: z.optional(PendingAdd),
    }),
    response: StartedSession,
  },
  /** Mails a link for a new password to the account with this email, if there is one. */
  mailPasswordLink: {
    request: z.object({
      email: z.email().check(z.maxLength(254)),
      /** Product page that the link leads on to. */
      returnTo: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: z.object({ accepted: z.literal(true) }),
  },
  /** Sets the password with the token of a mailed link, ends the account's sessions, and signs in. */
  resetPassword: {
    request: z.object({
      token: z.string().check(z.maxLength(100)),
      password: z.string().check(z.minLength(PASSWORD_LENGTH), z.maxLength(200)),
    }),
    response: Session,
  },
  /** Ends the session. */
  signOut: {
    request: z.object({}),
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
  /** Puts an item on a list: the given one, else one of the given name, else the visitor's first; made when not there. */
  addListItem: {
    request: z.object({ itemId: z.string(), qty: z.int().check(z.gte(1)), listId: optionalText, listName }),
    response: ShoppingList,
  },
  /** The visitor's auto-restock subscriptions. */
  getSubscriptions: {
    request: z.object({}),
    response: z.object({ subscriptions: z.array(Subscription) }),
  },
  /** Subscribes to an item. */
  createSubscription: {
    request: z.object({
      itemId: z.string(),
      quantity: z.int().check(z.gte(1)),
      frequencyDays: z.int().check(z.gte(1), z.lte(365)),
    }),
    response: Subscription,
  },
});

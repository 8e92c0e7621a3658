import type { CartFailureCode, Tenant } from "shared-contracts";
import type { CommerceCart, CommerceCustomer, CommerceOrder } from "./commerce-records.js";
import type { CommerceCategory, CommercePrice, CommerceProduct, CommerceStock } from "./commerce-records.js";

/** Raised when an adapter that fits the present port wouldn't fit the next one. */
export const COMMERCE_PORT_VERSION = 2;

/** A commerce engine. An adapter writes this and a session's six parts; calls, rules and page data are made of them. */
export type CommerceEngine = {
  readonly version: typeof COMMERCE_PORT_VERSION;
  /** A visitor's session, by the token that an earlier session of the visitor ended with. Doesn't call the engine. */
  open(visit: CommerceVisit): CommerceSession;
  /** Whether the engine answers. */
  isReady(): Promise<boolean>;
  /** Where a picture of this id is, scaled to the width in pixels; undefined for ids that aren't the engine's. */
  toPictureUrl?(id: string, width: number): string | undefined;
};

export type CommerceVisit = { readonly tenant: Tenant; readonly token: string | undefined };

/** Throws `EngineUnavailableError` if the engine doesn't answer. What is expected to fail is a value. */
export type CommerceSession = {
  /** The engine's token for this session, which it may have started or replaced; undefined if there is none. */
  token(): string | undefined;
  readonly products: CommerceProducts;
  readonly prices: { find(itemIds: readonly string[]): Promise<ReadonlyMap<string, CommercePrice>> };
  readonly stock: { find(itemIds: readonly string[]): Promise<ReadonlyMap<string, CommerceStock>> };
  readonly cart: CommerceCarts;
  readonly orders: CommerceOrders;
  readonly customer: CommerceCustomers;
};

export type CommerceProducts = {
  /** Unknown ids are left out. */
  find(itemIds: readonly string[]): Promise<ReadonlyMap<string, CommerceProduct>>;
  search(query: CommerceQuery): Promise<FoundProducts>;
  /** Those that the home page shows, most important first. */
  listCategories(): Promise<readonly (CommerceCategory & { readonly itemCount: number; readonly image?: string })[]>;
  /** With the categories above it, outermost first. */
  findCategory(
    categoryId: string,
  ): Promise<(CommerceCategory & { readonly above: readonly CommerceCategory[] }) | undefined>;
};

export const COMMERCE_SORTS = ["best", "name", "price-up", "price-down"] as const;

export type CommerceQuery = {
  /** Empty for everything. */
  readonly text: string;
  readonly categoryId?: string;
  /** Filters of `FoundProducts.facets`; those of one facet are alternatives. */
  readonly filters: readonly string[];
  readonly sort: (typeof COMMERCE_SORTS)[number];
  readonly offset: number;
  /** 1 to 100. */
  readonly limit: number;
};

export type FoundProducts = {
  readonly itemIds: readonly string[];
  readonly total: number;
  readonly facets: readonly {
    readonly title: string;
    readonly options: readonly { readonly filter: string; readonly label: string; readonly count: number }[];
  }[];
};

/** `available` is how many more the visitor could have. */
export type CartChange =
  | { readonly ok: true; readonly lineId: string }
  | { readonly ok: false; readonly code: CartFailureCode | "line-not-found"; readonly available?: number };

/** The service makes one change at a time for each visitor. A change that fails leaves the cart as it was. */
export type CommerceCarts = {
  /** Undefined if there is none. */
  read(): Promise<CommerceCart | undefined>;
  add(itemId: string, quantity: number): Promise<CartChange>;
  change(lineId: string, quantity: number): Promise<CartChange>;
  /** Succeeds if the line is already gone. */
  remove(lineId: string): Promise<void>;
};

export type OrderRefusal = {
  readonly ok: false;
  readonly code: "cart-empty" | "cart-changed" | "not-enough-stock" | "not-purchasable";
};

export type CommerceOrders = {
  /**
   * Turns the cart into an order, and empties it. `cart` is what the shopper has seen: an order with other lines or
   * another total is refused as `cart-changed`, also if only address or payment make the difference. The cart then has
   * that total, so that the shopper can see it and order again.
   */
  place(order: {
    readonly cart: CommerceCart;
    readonly zipCode: string | undefined;
  }): Promise<{ readonly ok: true; order: CommerceOrder } | OrderRefusal>;
  /** The customer's orders, newest first; `after` is the last one of the page before. */
  list(page: {
    readonly after?: Pick<CommerceOrder, "orderId" | "placedAt">;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly orders: readonly CommerceOrder[]; readonly total: number }>;
  /** Undefined for orders of others. */
  find(orderId: string): Promise<CommerceOrder | undefined>;
};

export type SignInOutcome =
  | { readonly ok: true; readonly customer: CommerceCustomer }
  | { readonly ok: false; readonly code: SignInRefusal };

export type SignInRefusal = "wrong-credentials" | "account-exists" | "password-too-simple" | "link-expired";

/** What the engine can't do is left out. */
export type CommerceCustomers = {
  /** Undefined for a guest. */
  current(): Promise<CommerceCustomer | undefined>;
  /** Takes over the guest's cart. */
  signIn(credentials: { readonly email: string; readonly password: string }): Promise<SignInOutcome>;
  /** Ends the session, for everybody who has its token. */
  signOut(): Promise<void>;
  /** Creates the account and signs in. */
  create?(account: {
    readonly email: string;
    readonly password: string;
    readonly firstName: string | undefined;
  }): Promise<SignInOutcome>;
  /** Has the engine mail a link, if there is such an account. */
  mailPasswordLink?(email: string): Promise<void>;
  /** Sets the password by a mailed token and signs in. */
  resetPassword?(change: { readonly token: string; readonly password: string }): Promise<SignInOutcome>;
};

/** The engine can't be reached, or failed. */
export class EngineUnavailableError extends Error {
  override readonly name = "EngineUnavailableError";
}

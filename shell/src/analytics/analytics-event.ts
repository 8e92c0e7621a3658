/** An item of an event, with GA4's field names. Amounts are US dollars; left out if the visitor may not see them. */
export type AnalyticsItem = {
  readonly item_id: string;
  readonly item_name?: string | undefined;
  readonly item_brand?: string | undefined;
  readonly item_category?: string | undefined;
  readonly item_category2?: string | undefined;
  readonly item_category3?: string | undefined;
  /** Per unit. */
  readonly price?: number | undefined;
  readonly quantity?: number | undefined;
  /** Position in a list, from 0. */
  readonly index?: number | undefined;
};

export type AnalyticsList = { readonly id: string; readonly name?: string | undefined };

/** An event on its way to the shell, by GA4's name. The shell adds currency and value (`toGa4Event`). */
export type AnalyticsEvent =
  | {
      readonly name:
        | "view_item"
        | "add_to_cart"
        | "remove_from_cart"
        | "view_cart"
        | "begin_checkout"
        | "add_to_wishlist";
      readonly items: readonly AnalyticsItem[];
    }
  | {
      readonly name: "view_item_list" | "select_item";
      readonly list: AnalyticsList;
      readonly items: readonly AnalyticsItem[];
    }
  | {
      readonly name: "purchase";
      readonly orderId: string;
      /** The order's subtotal. */
      readonly value?: number | undefined;
      /** Sum of the order's fees. */
      readonly shipping?: number | undefined;
      readonly items: readonly AnalyticsItem[];
    }
  | { readonly name: "search"; readonly term: string }
  | { readonly name: "login" | "sign_up" };

/** What the server says about a page: data that no bus event has. */
export type AnalyticsFacts = {
  readonly isMember: boolean;
  /** If not, the page's events have no amounts. */
  readonly showsPrices: boolean;
  /** What seeing the page means. */
  readonly events: readonly AnalyticsEvent[];
  /** Items of the cart by the id of their line, on pages whose forms change it. */
  readonly lines?: Readonly<Record<string, AnalyticsItem>> | undefined;
};

/** The element with the facts. */
export const FACTS_ID = "analytics-facts";

/** Where browsers send events; a path of the shop. */
export const ANALYTICS_PATH = "/analytics";

/** One body that a page sends. */
export type AnalyticsBody = {
  readonly traceId: string;
  readonly viewToken: string;
  readonly pageLock: string;
  /** Path of the page, without its query. */
  readonly page: string;
  /** Seconds since 1970 at which the tab's session began. */
  readonly session: number;
  readonly events: readonly AnalyticsEvent[];
};

export const EVENTS_PER_BODY = 20;
/** GA4 takes no more. */
export const ITEMS_PER_EVENT = 200;

import type { CartClient, EventBus, SlotFetch } from "shared-contracts";

/** Where the compared items are kept: the tabs of a browser share it. */
export type CompareStorage = {
  /** Null where nothing is kept or storage is not to be had. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Hears of changes by other tabs, and by other pages while this one was kept aside for the way back. */
  readonly follow: (onChange: (text: string | null) => void) => void;
};

/** Everything through which recommendations meet the outside. */
export type RecommendationsDependencies = {
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  /** The cart, opened at the first need. */
  readonly openCart: () => Promise<CartClient>;
  readonly compareStorage: CompareStorage;
  /** Asks for an image that nobody sees. Never waits. */
  readonly requestImage: (url: string) => void;
  /** The page's analytics hook; undefined until its script has come. */
  readonly findAnalytics: () => AnalyticsHook | undefined;
  /** What went wrong, for those who run the page; never anything personal. */
  readonly log: (message: string, cause?: unknown) => void;
};

export type AnalyticsHook = (event: string, details: Readonly<Record<string, unknown>>) => void;

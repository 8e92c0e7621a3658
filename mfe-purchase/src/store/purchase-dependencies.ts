import type { CartClient, EventBus, SlotFetch } from "shared-contracts";

type Query = Readonly<Record<string, string>>;

/** Everything through which purchase meets the outside. */
export type PurchaseDependencies = {
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  readonly cart: CartClient;
  /** What went wrong, for those who run the page; never anything personal. */
  readonly log: (message: unknown, cause?: unknown) => void;
  /** Tells whoever listens for the page's errors, the shell's beacon among them, what nobody can have meant. */
  readonly reportError: (error: Error) => void;
  /** Tells the page's analytics, where there are any. */
  readonly tellAnalytics: (event: string, details: Readonly<Record<string, string>>) => void;
  /** Keeps a value for a year on this site. */
  readonly setCookie: (name: string, value: string) => void;
  readonly reload: () => void;
  /** Changes the query that the page's address has now, in place; the history stays as it is. */
  readonly changeQuery: (change: (query: Query) => Query) => void;
  readonly goTo: (address: string) => void;
};

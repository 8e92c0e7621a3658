import type { CartClient, EventBus, SlotFetch } from "shared-contracts";

/** Everything through which purchase meets the outside. */
export type PurchaseDependencies = {
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  readonly cart: CartClient;
  /** What went wrong, for those who run the page; never anything personal. */
  readonly log: (message: string, cause?: unknown) => void;
  readonly reload: () => void;
};

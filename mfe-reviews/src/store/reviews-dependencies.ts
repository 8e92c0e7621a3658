import type { Tenant, EventBus, SlotFetch } from "shared-contracts";
import type { DraftStorage } from "./draft-storage.js";
import type { ReviewPageStorage } from "./standalone/review-page-storage.js";

/** Everything through which the review area meets the outside. */
export type ReviewsDependencies = {
  readonly tenant: Tenant;
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  /** A name that no other submission has; throws where the browser cannot make one. */
  readonly createToken: () => string;
  readonly storage: ReviewPageStorage;
  readonly drafts: DraftStorage;
  /** Writes the state of the review page in the address, without a new entry in the history. */
  readonly replaceUrl: (url: string) => void;
};

import type { Tenant, EventBus, SlotFetch, SlotUrl } from "shared-contracts";
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
  /** The address of the page, in which the reviews shown stand. */
  readonly address: {
    read(): SlotUrl;
    /** A new entry in the history; the page stays. */
    push(url: string): void;
  };
};

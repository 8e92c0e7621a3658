import type { ReviewSummary, ReviewCriteria, AiReviewSummary } from "shared-contracts";
import type { ReviewPage } from "../facts.js";

/** What the review page was drawn from. */
export type ReviewPageState = {
  readonly sku: string;
  readonly criteria: ReviewCriteria;
  readonly page: ReviewPage;
  readonly summary: ReviewSummary;
  readonly aiSummary?: AiReviewSummary | undefined;
};

declare global {
  interface Window {
    /** Left by whoever rendered the page on a server (AMB-72). */
    __REVIEW_PAGE_STATE__?: ReviewPageState;
  }
}

export type ReviewPageStorage = {
  /** The state left for this item; undefined without one. Throws what the browser's storage throws. */
  read(sku: string): ReviewPageState | undefined;
  /** Never throws: a full or forbidden storage only means that a later read finds nothing. */
  write(state: ReviewPageState): void;
};

const KEY = "reviews.page";

/** `window.__REVIEW_PAGE_STATE__`, else the session storage (AMB-72). */
export function createReviewPageStorage(page: () => Window): ReviewPageStorage {
  return {
    read(sku) {
      const left = page()["__REVIEW_PAGE_STATE__"] ?? readStored(page().sessionStorage);
      return left?.sku === sku ? left : undefined;
    },
    write(state) {
      try {
        page().sessionStorage.setItem(KEY, JSON.stringify(state));
      } catch {
        // Only the way back to what was shown is lost.
      }
    },
  };
}

function readStored(storage: Storage): ReviewPageState | undefined {
  const stored = storage.getItem(KEY);
  if (stored === null) return undefined;
  const parsed = JSON.parse(stored) as ReviewPageState;
  if (!Array.isArray(parsed.page.reviews)) throw new Error("The stored state of the review page is not one.");
  return parsed;
}

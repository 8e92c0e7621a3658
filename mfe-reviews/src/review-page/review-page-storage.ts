import type { ReviewSummary, ReviewCriteria, AiReviewSummary } from "shared-contracts";
import type { PageOfReviews } from "../review-list/slice.js";

/** The state behind a rendered review page. */
export type ReviewPageState = {
  readonly sku: string;
  readonly criteria: ReviewCriteria;
  readonly page: PageOfReviews;
  readonly summary: ReviewSummary;
  readonly aiSummary?: AiReviewSummary | undefined;
};

declare global {
  interface Window {
    /** Written by a server that rendered the page (AMB-72). */
    __REVIEW_PAGE_STATE__?: ReviewPageState;
  }
}

const KEY = "reviews.page";

/** Reads `window.__REVIEW_PAGE_STATE__`, or else session storage (AMB-72). Throws whatever session storage throws. */
export function readReviewPage(sku: string): ReviewPageState | undefined {
  const left = window["__REVIEW_PAGE_STATE__"] ?? readStored();
  return left?.sku === sku ? left : undefined;
}

/** Never throws: if storage is full or blocked, a later read returns nothing. */
export function writeReviewPage(state: ReviewPageState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Returning to the page then reloads its reviews.
  }
}

function readStored(): ReviewPageState | undefined {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return undefined;
  const parsed = JSON.parse(stored) as ReviewPageState;
  if (!Array.isArray(parsed.page.reviews)) throw new Error("The stored value is not a review page state.");
  return parsed;
}

import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { summaryLoaded } from "../facts.js";
import { publishSummary } from "../publish-summary.js";
import type { ReviewsThunk } from "../reviews-store.js";

/** Numbers and highlights again, after something changed them; without an answer the old ones stay. */
export function loadSummary(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, dependencies) => {
    const { sku } = getState().productInfo;
    const outcome = await performCall(dependencies.fetch, REVIEWS_ROUTES.getReviewSummary, { itemId: sku });
    if (!outcome.ok) return;
    dispatch(summaryLoaded(outcome.value));
    publishSummary(dependencies, getState());
  };
}

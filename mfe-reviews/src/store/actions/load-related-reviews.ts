import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { toListRequest } from "../../rules/review-criteria.js";
import { relatedReviewsAppended, relatedReviewsLoaded } from "../facts.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { relatedCriteriaChanged } from "../slices/related-review-criteria-slice.js";

/** Reviews of similar items: the first page, then one more at every further call. */
export function loadRelatedReviews(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const { relatedReviewList, productInfo } = getState();
    const { isLoaded, reviews } = relatedReviewList;
    dispatch(relatedCriteriaChanged({ offset: reviews.length, loadMoreClickedForRelated: isLoaded }));
    const request = toListRequest(productInfo.sku, getState().relatedReviewCriteria, true);
    const outcome = await performCall(fetch, REVIEWS_ROUTES.listReviews, request);
    if (outcome.ok) dispatch(isLoaded ? relatedReviewsAppended(outcome.value) : relatedReviewsLoaded(outcome.value));
  };
}

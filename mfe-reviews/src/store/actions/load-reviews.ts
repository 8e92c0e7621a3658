import { performCall, REVIEWS_ROUTES, type ReviewCriteria } from "shared-contracts";
import { areSameCriteria, toListRequest, toReviewCriteria, toShownPageUrl } from "../../rules/review-criteria.js";
import { reviewsAppended, reviewsBegun, reviewsFailed, reviewsLoaded } from "../facts.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { criteriaChanged, criteriaReset } from "../slices/review-criteria-slice.js";

/** The page that the criteria ask for, in place of what is shown. An answer that was overtaken by a choice is dropped. */
export function loadReviews(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const { reviewCriteria, productInfo } = getState();
    dispatch(reviewsBegun());
    const outcome = await performCall(
      fetch,
      REVIEWS_ROUTES.listReviews,
      toListRequest(productInfo.sku, reviewCriteria),
    );
    if (getState().reviewCriteria !== reviewCriteria) return;
    dispatch(outcome.ok ? reviewsLoaded(outcome.value) : reviewsFailed());
  };
}

export function loadMoreReviews(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const { reviewList, reviewCriteria, productInfo } = getState();
    dispatch(reviewsBegun());
    const offset = reviewCriteria.offset + reviewList.reviews.length;
    const request = toListRequest(productInfo.sku, { ...reviewCriteria, offset });
    const outcome = await performCall(fetch, REVIEWS_ROUTES.listReviews, request);
    if (getState().reviewCriteria !== reviewCriteria) return;
    dispatch(outcome.ok ? reviewsAppended(outcome.value) : reviewsFailed());
  };
}

/** Shows other reviews, and says so in the address: the browser's back button leads to those shown before. */
export function chooseCriteria(change: Partial<ReviewCriteria>): ReviewsThunk<Promise<void>> {
  return (dispatch) => {
    dispatch(criteriaChanged(change));
    return dispatch(showChosen());
  };
}

export function resetCriteria(): ReviewsThunk<Promise<void>> {
  return (dispatch) => {
    dispatch(criteriaReset());
    return dispatch(showChosen());
  };
}

function showChosen(): ReviewsThunk<Promise<void>> {
  return (dispatch, getState, { address }) => {
    address.push(toShownPageUrl(address.read(), getState().reviewCriteria));
    return dispatch(loadReviews());
  };
}

/** After the browser went back or forward: shows what the address asks for now. */
export function followAddress(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { address }) => {
    const { reviewCriteria } = getState();
    const asked = toReviewCriteria(address.read());
    if (areSameCriteria(asked, reviewCriteria)) return;
    dispatch(criteriaChanged(asked));
    await dispatch(loadReviews());
  };
}

import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { toListRequest } from "../filters/criteria.rule.js";
import {
  moreReviewsFailed,
  moreReviewsRequested,
  reviewsAppended,
  reviewsFailed,
  reviewsLoaded,
  reviewsRequested,
} from "./slice.js";
import { type Listen, type ReviewsApi, selectSku } from "../reviews-listening.js";

/** Loads the reviews that match the criteria. */
export const listenToReviewList: Listen = (startListening, { fetch }) => {
  /** Drops the response if the criteria have changed meanwhile. */
  async function load({ dispatch, getState }: ReviewsApi, toAction: typeof reviewsLoaded | typeof reviewsAppended) {
    const { reviewCriteria, reviewList } = getState();
    const offset = reviewCriteria.offset + (toAction === reviewsAppended ? reviewList.reviews.length : 0);
    const request = toListRequest(selectSku(getState()), { ...reviewCriteria, offset });
    const outcome = await performCall(fetch, REVIEWS_ROUTES.listReviews, request);
    if (getState().reviewCriteria !== reviewCriteria) return;
    if (outcome.ok) dispatch(toAction(outcome.value));
    else dispatch(toAction === reviewsAppended ? moreReviewsFailed() : reviewsFailed());
  }
  startListening({ actionCreator: reviewsRequested, effect: (_action, api) => load(api, reviewsLoaded) });
  startListening({ actionCreator: moreReviewsRequested, effect: (_action, api) => load(api, reviewsAppended) });
};

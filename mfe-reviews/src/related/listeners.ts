import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { toListRequest } from "../filters/criteria.rule.js";
import { type Listen, selectSku } from "../reviews-listening.js";
import {
  relatedCriteriaChanged,
  relatedReviewsAppended,
  relatedReviewsLoaded,
  relatedReviewsRequested,
} from "./slice.js";

export const listenToRelatedReviews: Listen = (startListening, { fetch }) => {
  startListening({
    actionCreator: relatedReviewsRequested,
    effect: async (_action, { dispatch, getState }) => {
      const { isLoaded, reviews } = getState().relatedReviewList;
      dispatch(relatedCriteriaChanged({ offset: reviews.length, loadMoreClickedForRelated: isLoaded }));
      const request = toListRequest(selectSku(getState()), getState().relatedReviewCriteria, true);
      const outcome = await performCall(fetch, REVIEWS_ROUTES.listReviews, request);
      const toAction = isLoaded ? relatedReviewsAppended : relatedReviewsLoaded;
      if (outcome.ok) dispatch(toAction(outcome.value));
    },
  });
};

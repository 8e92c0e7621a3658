import { areSameCriteria, toReviewCriteria, toShownPageUrl } from "./criteria.rule.js";
import { addressChanged, criteriaChosen, criteriaFollowed, criteriaReset } from "./slice.js";
import { reviewsRequested } from "../review-list/slice.js";
import type { Listen } from "../reviews-listening.js";

/** Keeps criteria and URL in sync, so that the back button restores the earlier reviews. */
export const listenToFilters: Listen = (startListening, { address }) => {
  for (const { type } of [criteriaChosen, criteriaReset]) {
    startListening({
      type,
      effect: (_action, { dispatch, getState }) => {
        address.push(toShownPageUrl(address.read(), getState().reviewCriteria));
        dispatch(reviewsRequested());
      },
    });
  }

  startListening({
    actionCreator: addressChanged,
    effect: (_action, { dispatch, getState }) => {
      const asked = toReviewCriteria(address.read());
      if (areSameCriteria(asked, getState().reviewCriteria)) return;
      dispatch(criteriaFollowed(asked));
      dispatch(reviewsRequested());
    },
  });
};

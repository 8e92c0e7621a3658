import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { type Listen, selectSku } from "../reviews-listening.js";
import { reviewsSummaryLoaded } from "../reviews-summary-loaded.js";
import { summaryLoaded, summaryRequested } from "./slice.js";

/** Reloads the numbers and highlights after a change, and publishes them. If the call fails, the old ones stay. */
export const listenToSummary: Listen = (startListening, { bus, fetch }) => {
  startListening({
    actionCreator: summaryRequested,
    effect: async (_action, { dispatch, getState }) => {
      const itemId = selectSku(getState());
      const outcome = await performCall(fetch, REVIEWS_ROUTES.getReviewSummary, { itemId });
      if (!outcome.ok) return;
      dispatch(summaryLoaded(outcome.value));
      const { rating, count, qacount, distribution } = getState().summary;
      bus.publish(reviewsSummaryLoaded, { itemId, rating, count, qacount, distribution });
    },
  });
};

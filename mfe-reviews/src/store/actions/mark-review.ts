import { performCall, REVIEWS_ROUTES, reviewTexts, type CallOutcome, type Review } from "shared-contracts";
import { reviewChanged } from "../facts.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { raiseNotice } from "./raise-notice.js";
import { requireMember, requireNewSession } from "./require-member.js";

/** One vote a person; the same one again takes it back, the other one changes it. */
export function voteOnReview(review: Review, pressed: "up" | "down"): ReviewsThunk<Promise<void>> {
  return async (dispatch, _getState, { fetch }) => {
    if (!dispatch(requireMember("reviews"))) return;
    const vote = review.vote === pressed ? "none" : pressed;
    const request = { reviewId: review.id, vote } as const;
    dispatch(takeAnswer(await performCall(fetch, REVIEWS_ROUTES.voteOnReview, request)));
  };
}

export function flagReview({ id }: Review): ReviewsThunk<Promise<void>> {
  return async (dispatch, _getState, { fetch }) => {
    if (!dispatch(requireMember("reviews"))) return;
    dispatch(takeAnswer(await performCall(fetch, REVIEWS_ROUTES.flagReview, { reviewId: id })));
  };
}

function takeAnswer(outcome: CallOutcome<Review>): ReviewsThunk {
  return (dispatch, _getState, { tenant }) => {
    if (outcome.ok) dispatch(reviewChanged(outcome.value));
    else if (!dispatch(requireNewSession(outcome, "reviews")))
      dispatch(raiseNotice({ tone: "error", message: reviewTexts[tenant].voteFailed }));
  };
}

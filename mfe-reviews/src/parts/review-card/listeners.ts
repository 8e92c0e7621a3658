import { createAction } from "@reduxjs/toolkit";
import { performCall, REVIEWS_ROUTES, type CallOutcome, type Review } from "shared-contracts";
import { toastOpened } from "../../notices/slice.js";
import { requireMember, requireNewSession } from "../../require-member.js";
import { reviewChanged } from "../../review-list/slice.js";
import type { Listen, ReviewsApi } from "../../reviews-listening.js";
import { reviewTexts } from "../../texts.js";

export const reviewVotePressed = createAction<{ readonly review: Review; readonly vote: "up" | "down" }>(
  "reviewCard/votePressed",
);
export const reviewFlagPressed = createAction<Review>("reviewCard/flagPressed");

/** One vote per person: a second press withdraws it, pressing the other button changes it. */
export const listenToVotes: Listen = (startListening, { fetch }) => {
  async function send(api: ReviewsApi, call: () => Promise<CallOutcome<Review>>): Promise<void> {
    if (!requireMember(api, "reviews")) return;
    const outcome = await call();
    if (outcome.ok) api.dispatch(reviewChanged(outcome.value));
    else if (!requireNewSession(api, outcome, "reviews"))
      api.dispatch(toastOpened({ tone: "error", message: reviewTexts.voteFailed }));
  }
  startListening({
    actionCreator: reviewVotePressed,
    effect: ({ payload: { review, vote } }, api) => {
      const request = { reviewId: review.id, vote: review.vote === vote ? "none" : vote } as const;
      return send(api, () => performCall(fetch, REVIEWS_ROUTES.voteOnReview, request));
    },
  });
  startListening({
    actionCreator: reviewFlagPressed,
    effect: ({ payload: { id } }, api) =>
      send(api, () => performCall(fetch, REVIEWS_ROUTES.flagReview, { reviewId: id })),
  });
};

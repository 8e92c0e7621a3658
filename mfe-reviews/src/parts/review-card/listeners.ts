import { createAction } from "@reduxjs/toolkit";
import { performCall, REVIEWS_ROUTES, type CallOutcome, type Review } from "shared-contracts";
import { toastOpened } from "../../notices/slice.js";
import { requireMember, requireNewSession } from "../../require-member.js";
import { reviewChanged } from "../../review-list/slice.js";
import type { Listen, ReviewsApi } from "../../reviews-listening.js";
import { reviewTexts } from "../../texts.js";
import { toFailure } from "../label.rule.js";

export const reviewVoteClicked = createAction<{ readonly review: Review; readonly vote: "up" | "down" }>(
  "reviewCard/voteClicked",
);
export const reviewFlagClicked = createAction<Review>("reviewCard/flagClicked");

/** One vote per person: a second click withdraws it, clicking the other button changes it. */
export const listenToVotes: Listen = (startListening, { fetch }) => {
  async function send(api: ReviewsApi, call: () => Promise<CallOutcome<Review>>, failure: string): Promise<void> {
    if (!requireMember(api, "reviews")) return;
    const outcome = await call();
    if (outcome.ok) api.dispatch(reviewChanged(outcome.value));
    else if (!requireNewSession(api, outcome, "reviews"))
      api.dispatch(toastOpened({ tone: "error", message: failure }));
  }
  startListening({
    actionCreator: reviewVoteClicked,
    effect: ({ payload: { review, vote } }, api) => {
      const request = { reviewId: review.id, vote: review.vote === vote ? "none" : vote } as const;
      const call = () => performCall(fetch, REVIEWS_ROUTES.voteOnReview, request);
      return send(api, call, toFailure(reviewTexts.voteFailed, review));
    },
  });
  startListening({
    actionCreator: reviewFlagClicked,
    effect: ({ payload: review }, api) => {
      const call = () => performCall(fetch, REVIEWS_ROUTES.flagReview, { reviewId: review.id });
      return send(api, call, toFailure(reviewTexts.flagFailed, review));
    },
  });
};

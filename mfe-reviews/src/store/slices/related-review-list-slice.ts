import { createSlice } from "@reduxjs/toolkit";
import type { Review } from "shared-contracts";
import { appendReviews } from "../../rules/append-reviews.js";
import { relatedReviewsAppended, relatedReviewsLoaded, reviewChanged } from "../facts.js";

export type RelatedReviewListState = {
  /** False until the first answer. */
  isLoaded: boolean;
  reviews: Review[];
  total: number;
  /** False: there are more than `total`. */
  isTotalExact: boolean;
};

const initialState: RelatedReviewListState = { isLoaded: false, reviews: [], total: 0, isTotalExact: true };

/** Reviews of similar items. */
export const relatedReviewListSlice = createSlice({
  name: "relatedReviewList",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(relatedReviewsLoaded, (_state, { payload }) => ({ ...payload, isLoaded: true }))
      .addCase(relatedReviewsAppended, (state, { payload }) => ({
        ...payload,
        isLoaded: true,
        reviews: appendReviews(state.reviews, payload.reviews),
      }))
      .addCase(reviewChanged, (state, { payload }) => {
        state.reviews = state.reviews.map((review) => (review.id === payload.id ? payload : review));
      }),
});

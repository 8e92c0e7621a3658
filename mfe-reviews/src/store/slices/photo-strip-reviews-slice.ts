import { createSlice } from "@reduxjs/toolkit";
import type { Review } from "shared-contracts";
import { appendReviews } from "../../rules/append-reviews.js";
import { reviewChanged } from "../facts.js";
import { singleReviewSucceeded } from "./single-photo-strip-review-slice.js";

export type PhotoStripReviewsState = { reviews: Review[] };

const initialState: PhotoStripReviewsState = { reviews: [] };

/** The reviews whose photos were opened: going back to one needs no second call. */
export const photoStripReviewsSlice = createSlice({
  name: "photoStripReviews",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(singleReviewSucceeded, (state, { payload }) => {
        state.reviews = appendReviews(state.reviews, [payload]);
      })
      .addCase(reviewChanged, (state, { payload }) => {
        state.reviews = state.reviews.map((review) => (review.id === payload.id ? payload : review));
      }),
});

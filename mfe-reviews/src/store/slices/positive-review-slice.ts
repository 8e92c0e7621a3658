import { createSlice } from "@reduxjs/toolkit";
import type { Review } from "shared-contracts";
import { reviewChanged, summaryLoaded } from "../facts.js";

export type PositiveReviewState = { review: Review | undefined };

const initialState: PositiveReviewState = { review: undefined };

/** The praise that helped most readers. */
export const positiveReviewSlice = createSlice({
  name: "positiveReview",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(summaryLoaded, (state, { payload }) => {
        state.review = payload.summary.positiveReview;
      })
      .addCase(reviewChanged, (state, { payload }) => {
        if (state.review?.id === payload.id) state.review = payload;
      }),
});

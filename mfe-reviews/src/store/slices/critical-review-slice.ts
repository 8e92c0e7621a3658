import { createSlice } from "@reduxjs/toolkit";
import type { Review } from "shared-contracts";
import { reviewChanged, summaryLoaded } from "../facts.js";

export type CriticalReviewState = { review: Review | undefined };

const initialState: CriticalReviewState = { review: undefined };

/** The criticism that helped most readers. */
export const criticalReviewSlice = createSlice({
  name: "criticalReview",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(summaryLoaded, (state, { payload }) => {
        state.review = payload.summary.criticalReview;
      })
      .addCase(reviewChanged, (state, { payload }) => {
        if (state.review?.id === payload.id) state.review = payload;
      }),
});

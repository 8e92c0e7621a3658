import { createSlice } from "@reduxjs/toolkit";
import { reviewsFailed, reviewsLoaded } from "../facts.js";
import { createReviewBegun, createReviewFailed, createReviewFlushed } from "./create-review-slice.js";

/** The key of the one text that says what went wrong; never a server's own words (S2-8.20). */
export type ReviewsError = "reviewFailed" | "reviewsUnavailable";

export type ErrorState = { error: ReviewsError | undefined };

const initialState: ErrorState = { error: undefined };

export const errorSlice = createSlice({
  name: "error",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(createReviewFailed, () => ({ error: "reviewFailed" as const }))
      .addCase(createReviewBegun, () => initialState)
      .addCase(createReviewFlushed, () => initialState)
      .addCase(reviewsFailed, () => ({ error: "reviewsUnavailable" as const }))
      .addCase(reviewsLoaded, () => initialState),
});

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Review } from "shared-contracts";

export type SingleReviewState = { review: Review | undefined; loading: boolean };

const initialState: SingleReviewState = { review: undefined, loading: false };

/** The review that a photo belongs to. */
export const singlePhotoStripReviewSlice = createSlice({
  name: "singlePhotoStripReview",
  initialState,
  reducers: {
    singleReviewBegun(state) {
      state.loading = true;
    },
    singleReviewSucceeded: (_state, { payload }: PayloadAction<Review>) => ({ review: payload, loading: false }),
    singleReviewFailed: () => initialState,
  },
});

export const { singleReviewBegun, singleReviewSucceeded, singleReviewFailed } = singlePhotoStripReviewSlice.actions;

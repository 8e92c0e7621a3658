import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { getOwnReview, ResponseOf } from "shared-contracts";

export type OwnReviewState = ResponseOf<typeof getOwnReview>;

const initialState: OwnReviewState = {};

/** What the member wrote about the item before, and whether others see it. */
export const ownReviewSlice = createSlice({
  name: "ownReview",
  initialState,
  reducers: { ownReviewLoaded: (_state, { payload }: PayloadAction<OwnReviewState>) => payload },
});

export const { ownReviewLoaded } = ownReviewSlice.actions;

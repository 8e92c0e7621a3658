import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { listReviewPhotos, ResponseOf } from "shared-contracts";

export type ReviewPhotos = ResponseOf<typeof listReviewPhotos>;

const initialState: ReviewPhotos = { photos: [], total: 0 };

export const allReviewImagesSlice = createSlice({
  name: "allReviewImages",
  initialState,
  reducers: {
    photosLoaded: (_state, { payload }: PayloadAction<ReviewPhotos>) => payload,
  },
});

export const { photosLoaded } = allReviewImagesSlice.actions;

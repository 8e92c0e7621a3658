import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { REVIEWS_CALLS, ResponseOf, Review } from "shared-contracts";
import { appendReviews, replaceReview, reviewChanged } from "../review-list/slice.js";

type ReviewPhotos = ResponseOf<typeof REVIEWS_CALLS.listReviewPhotos>;

export const allReviewImagesSlice = createSlice({
  name: "allReviewImages",
  initialState: { photos: [], total: 0 } as ReviewPhotos,
  reducers: {
    photosLoaded: (_state, { payload }: PayloadAction<ReviewPhotos>) => payload,
  },
});

export const { photosLoaded } = allReviewImagesSlice.actions;

type SingleReviewState = { review: Review | undefined; loading: boolean };

const NO_REVIEW: SingleReviewState = { review: undefined, loading: false };

/** The review that the open photo belongs to. */
export const singlePhotoStripReviewSlice = createSlice({
  name: "singlePhotoStripReview",
  initialState: NO_REVIEW,
  reducers: {
    singleReviewBegun(state) {
      state.loading = true;
    },
    singleReviewSucceeded: (_state, { payload }: PayloadAction<Review>) => ({ review: payload, loading: false }),
    singleReviewFailed: () => NO_REVIEW,
  },
  extraReducers: (builder) =>
    builder.addCase(reviewChanged, (state, { payload }) => {
      if (state.review?.id === payload.id) state.review = payload;
    }),
});

export const { singleReviewBegun, singleReviewSucceeded, singleReviewFailed } = singlePhotoStripReviewSlice.actions;

/** Reviews of opened photos, cached so that reopening one needs no second call. */
export const photoStripReviewsSlice = createSlice({
  name: "photoStripReviews",
  initialState: { reviews: [] } as { reviews: Review[] },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(singleReviewSucceeded, (state, { payload }) => {
        state.reviews = appendReviews(state.reviews, [payload]);
      })
      .addCase(reviewChanged, replaceReview),
});

/** Position of the clicked photo in the strip. */
export const photoChosen = createAction<number>("photos/chosen");
export const photosRequested = createAction("photos/requested");

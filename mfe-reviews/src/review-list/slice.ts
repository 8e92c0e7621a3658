import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { REVIEWS_CALLS, ResponseOf, Review } from "shared-contracts";
import { createReviewBegun, createReviewFailed, createReviewFlushed } from "../write-review/slice.js";

export type PageOfReviews = ResponseOf<typeof REVIEWS_CALLS.listReviews>;

/** The first page that matches the criteria. */
export const reviewsRequested = createAction("reviews/requested");
export const reviewsLoaded = createAction<PageOfReviews>("reviews/loaded");
export const moreReviewsRequested = createAction("reviews/moreRequested");
export const reviewsAppended = createAction<PageOfReviews>("reviews/appended");
export const reviewsFailed = createAction("reviews/failed");
export const moreReviewsFailed = createAction("reviews/moreFailed");
/** The server's copy of one review after a vote or a report. */
export const reviewChanged = createAction<Review>("reviews/changed");
/** The review page state left in the browser could not be read. */
export const preloadFailed = createAction("reviews/preloadFailed");

export type ReviewListState = {
  /** False until the first response. */
  isLoaded: boolean;
  reviews: Review[];
  total: number;
  /** False if there are more than `total`. */
  isTotalExact: boolean;
};

export const EMPTY_LIST: ReviewListState = { isLoaded: false, reviews: [], total: 0, isTotalExact: true };

/** The reviews shown, all pages so far. */
export const reviewListSlice = createSlice({
  name: "reviewList",
  initialState: EMPTY_LIST,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(reviewsLoaded, toLoadedList)
      .addCase(reviewsAppended, toLongerList)
      .addCase(reviewChanged, replaceReview),
});

export function toLoadedList(_state: ReviewListState, { payload }: PayloadAction<PageOfReviews>): ReviewListState {
  return { ...payload, isLoaded: true };
}

export function toLongerList({ reviews }: ReviewListState, { payload }: PayloadAction<PageOfReviews>): ReviewListState {
  return { ...payload, isLoaded: true, reviews: appendReviews(reviews, payload.reviews) };
}

/** Pages overlap if a review was written in between: list each review once, at its first position. */
export function appendReviews(listed: readonly Review[], more: readonly Review[]): Review[] {
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...more.filter(({ id }) => !known.has(id))];
}

export function replaceReview(state: { reviews: Review[] }, { payload }: PayloadAction<Review>): void {
  state.reviews = state.reviews.map((review) => (review.id === payload.id ? payload : review));
}

/** A slice that says what the latest of these actions means. */
function saidBy<State>(name: string, initialState: State, meanings: readonly (readonly [{ type: string }, State])[]) {
  return createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      for (const [{ type }, meaning] of meanings) builder.addCase(type, () => meaning);
    },
  });
}

export const reviewsLoadingSlice = saidBy<boolean>("reviewsLoading", false, [
  [reviewsRequested, true],
  [moreReviewsRequested, true],
  [reviewsLoaded, false],
  [reviewsAppended, false],
  [reviewsFailed, false],
  [moreReviewsFailed, false],
]);

/** Whether the reviews have loaded; undefined while loading. */
type SuccessState = { readonly success: boolean | undefined };

export const successSlice = saidBy<SuccessState>("success", { success: undefined }, [
  [reviewsLoaded, { success: true }],
  [reviewsFailed, { success: false }],
  [preloadFailed, { success: false }],
]);

/** Key of the message to show; never the server's own text (S2-8.20). */
type ErrorState = { readonly error: "reviewFailed" | "reviewsUnavailable" | "moreReviewsUnavailable" | undefined };

const NO_ERROR: ErrorState = { error: undefined };

export const errorSlice = saidBy<ErrorState>("error", NO_ERROR, [
  [createReviewFailed, { error: "reviewFailed" }],
  [createReviewBegun, NO_ERROR],
  [createReviewFlushed, NO_ERROR],
  [reviewsFailed, { error: "reviewsUnavailable" }],
  [moreReviewsFailed, { error: "moreReviewsUnavailable" }],
  [reviewsLoaded, NO_ERROR],
  [reviewsAppended, NO_ERROR],
]);

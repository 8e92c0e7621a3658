import { createAction, createSlice } from "@reduxjs/toolkit";
import type { REVIEWS_CALLS, AiReviewSummary, ResponseOf, Review, ReviewSummary } from "shared-contracts";
import { reviewChanged } from "../review-list/slice.js";

export const summaryRequested = createAction("summary/requested");
export const summaryLoaded = createAction<ResponseOf<typeof REVIEWS_CALLS.getReviewSummary>>("summary/loaded");

type SummaryState = Pick<ReviewSummary, "rating" | "count" | "qacount" | "distribution" | "attributes" | "recommended">;

export const summarySlice = createSlice({
  name: "summary",
  initialState: { rating: 0, count: 0, qacount: 0, distribution: {} } as SummaryState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(summaryLoaded, (state, { payload: { summary } }) => {
      state.rating = summary.rating;
      state.count = summary.count;
      state.qacount = summary.qacount;
      state.attributes = summary.attributes;
      state.recommended = summary.recommended;
      // Assign star by star, so that an unchanged distribution keeps its identity and nothing re-renders.
      for (const [stars, reviews] of Object.entries(summary.distribution)) state.distribution[stars] = reviews;
    }),
});

/** No summary if the reviews say too little. */
export const aiSummarySlice = createSlice({
  name: "aiSummary",
  initialState: { summary: undefined } as { summary: AiReviewSummary | undefined },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(summaryLoaded, (state, { payload }) => {
      state.summary = payload.aiSummary;
    }),
});

export const positiveReviewSlice = createHighlightSlice("positiveReview");
export const criticalReviewSlice = createHighlightSlice("criticalReview");

/** The positive or critical review with the most helpful votes. */
function createHighlightSlice(name: "positiveReview" | "criticalReview") {
  return createSlice({
    name,
    initialState: { review: undefined } as { review: Review | undefined },
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(summaryLoaded, (state, { payload }) => {
          state.review = payload.summary[name];
        })
        .addCase(reviewChanged, (state, { payload }) => {
          if (state.review?.id === payload.id) state.review = payload;
        }),
  });
}

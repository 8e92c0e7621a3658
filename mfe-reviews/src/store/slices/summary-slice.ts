import { createSlice } from "@reduxjs/toolkit";
import type { ReviewSummary } from "shared-contracts";
import { summaryLoaded } from "../facts.js";

export type SummaryState = Pick<ReviewSummary, "rating" | "count" | "qacount" | "distribution">;

const initialState: SummaryState = { rating: 0, count: 0, qacount: 0, distribution: {} };

export const summarySlice = createSlice({
  name: "summary",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(summaryLoaded, (state, { payload: { summary } }) => {
      state.rating = summary.rating;
      state.count = summary.count;
      state.qacount = summary.qacount;
      // Star by star: what did not change stays the same object, and nothing is drawn again for it.
      for (const [stars, reviews] of Object.entries(summary.distribution)) state.distribution[stars] = reviews;
    }),
});

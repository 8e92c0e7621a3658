import { createSlice } from "@reduxjs/toolkit";
import type { AiReviewSummary } from "shared-contracts";
import { summaryLoaded } from "../facts.js";

export type AiSummaryState = { summary: AiReviewSummary | undefined };

const initialState: AiSummaryState = { summary: undefined };

/** What the reviews say in short; absent where they say too little. */
export const aiSummarySlice = createSlice({
  name: "aiSummary",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(summaryLoaded, (state, { payload }) => {
      state.summary = payload.aiSummary;
    }),
});

import { createSlice } from "@reduxjs/toolkit";
import type { UgcSummary } from "shared-contracts";
import { questionAsked, questionsLoaded, summaryLoaded } from "../facts.js";

const initialState: UgcSummary = { qacount: 0, sku: "" };

/** How many questions the item has, whichever call said so last. */
export const ugcSummarySlice = createSlice({
  name: "ugcSummary",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(questionsLoaded, (_state, { payload }) => payload.ugcSummary)
      .addCase(summaryLoaded, (state, { payload }) => {
        state.qacount = payload.summary.qacount;
      })
      .addCase(questionAsked, (state) => {
        state.qacount += 1;
      }),
});

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewCriteria } from "shared-contracts";
import { DEFAULT_REVIEW_CRITERIA } from "../../rules/review-criteria.js";

/** Which reviews of similar items are shown. */
export const relatedReviewCriteriaSlice = createSlice({
  name: "relatedReviewCriteria",
  initialState: DEFAULT_REVIEW_CRITERIA,
  reducers: {
    relatedCriteriaChanged: (state, { payload }: PayloadAction<Partial<ReviewCriteria>>) => ({
      ...state,
      offset: 0,
      ...payload,
    }),
  },
});

export const { relatedCriteriaChanged } = relatedReviewCriteriaSlice.actions;

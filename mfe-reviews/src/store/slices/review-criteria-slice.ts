import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewCriteria } from "shared-contracts";
import { DEFAULT_REVIEW_CRITERIA } from "../../rules/review-criteria.js";

/** Which reviews are shown; any change but of the offset begins again at the first page. */
export const reviewCriteriaSlice = createSlice({
  name: "reviewCriteria",
  initialState: DEFAULT_REVIEW_CRITERIA,
  reducers: {
    criteriaChanged: (state, { payload }: PayloadAction<Partial<ReviewCriteria>>) => ({
      ...state,
      offset: 0,
      ...payload,
    }),
    criteriaReset: () => DEFAULT_REVIEW_CRITERIA,
  },
});

export const { criteriaChanged, criteriaReset } = reviewCriteriaSlice.actions;

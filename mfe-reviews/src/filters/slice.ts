import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewCriteria } from "shared-contracts";
import { DEFAULT_REVIEW_CRITERIA } from "./criteria.rule.js";

/** Which reviews are shown. Every change except to the offset starts again at the first page. */
export const reviewCriteriaSlice = createSlice({
  name: "reviewCriteria",
  initialState: DEFAULT_REVIEW_CRITERIA,
  reducers: {
    criteriaChosen: (state, { payload }: PayloadAction<Partial<ReviewCriteria>>) => ({
      ...state,
      offset: 0,
      ...payload,
    }),
    criteriaReset: () => DEFAULT_REVIEW_CRITERIA,
    /** The browser navigated back or forward to a URL with other criteria. */
    criteriaFollowed: (_state, { payload }: PayloadAction<ReviewCriteria>) => payload,
  },
});

export const { criteriaChosen, criteriaReset, criteriaFollowed } = reviewCriteriaSlice.actions;

type FilterChoice = Pick<ReviewCriteria, "filterByRating" | "filterByPhotos" | "includeRatingOnlyReviews">;

type FilterFlyoutState = {
  isOpen: boolean;
  /** Selected in the flyout but not yet applied. */
  choice: Partial<FilterChoice>;
};

const initialState: FilterFlyoutState = { isOpen: false, choice: {} };

export const filterFlyoutSlice = createSlice({
  name: "filterFlyout",
  initialState,
  reducers: {
    flyoutOpened: (): FilterFlyoutState => ({ isOpen: true, choice: {} }),
    flyoutUpdated(state, { payload }: PayloadAction<Partial<FilterChoice>>) {
      Object.assign(state.choice, payload);
    },
    flyoutClosed: () => initialState,
  },
});

export const { flyoutOpened, flyoutUpdated, flyoutClosed } = filterFlyoutSlice.actions;

/** The browser went back or forward within the page. */
export const addressChanged = createAction("filters/addressChanged");

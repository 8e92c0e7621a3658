import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewCriteria } from "shared-contracts";

export type FilterChoice = Pick<ReviewCriteria, "filterByRating" | "filterByPhotos" | "includeRatingOnlyReviews">;

export type FilterFlyoutState = {
  isOpen: boolean;
  /** Chosen in the flyout and not yet applied. */
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

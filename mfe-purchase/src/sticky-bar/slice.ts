import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { CompareBarState } from "shared-contracts/constants";

export type StickyBarState = {
  /** Undefined until measured. */
  isMainButtonInView: boolean | undefined;
  /** The compare bar is fixed to the same edge of the viewport. */
  compareBar: CompareBarState;
};

const initialState: StickyBarState = { isMainButtonInView: undefined, compareBar: "none" };

export const stickyBarSlice = createSlice({
  name: "stickyBar",
  initialState,
  reducers: {
    mainButtonMoved(state, { payload: isInView }: PayloadAction<boolean>) {
      state.isMainButtonInView = isInView;
    },
    compareBarMoved(state, { payload: compareBar }: PayloadAction<CompareBarState>) {
      state.compareBar = compareBar;
    },
  },
  selectors: { selectStickyBar: (state) => state },
});

export const { mainButtonMoved, compareBarMoved } = stickyBarSlice.actions;
export const { selectStickyBar } = stickyBarSlice.selectors;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewDrawerForm } from "shared-contracts";

const initialState: ReviewDrawerForm = { reviewTitle: "", reviewComment: "", displayName: "", starRating: 0 };

/** Values as typed so far; they stay when the drawer closes, until the review is handed in. */
export const drawerFormSlice = createSlice({
  name: "drawerForm",
  initialState,
  reducers: {
    formChanged: (state, { payload }: PayloadAction<Partial<ReviewDrawerForm>>) => ({ ...state, ...payload }),
    formCleared: () => initialState,
  },
});

export const { formChanged, formCleared } = drawerFormSlice.actions;

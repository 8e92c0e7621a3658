import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { listUnreviewedItems, ResponseOf } from "shared-contracts";
import { createReviewSucceeded } from "./create-review-slice.js";

export type UnreviewedItemsState = ResponseOf<typeof listUnreviewedItems>;

const initialState: UnreviewedItemsState = { purchasedProducts: [] };

/** What the member bought and has not reviewed. */
export const unreviewedItemsSlice = createSlice({
  name: "unreviewedItems",
  initialState,
  reducers: {
    unreviewedItemsLoaded: (_state, { payload }: PayloadAction<UnreviewedItemsState>) => payload,
  },
  extraReducers: (builder) =>
    builder.addCase(createReviewSucceeded, (state, { payload }) => {
      state.purchasedProducts = state.purchasedProducts.filter(({ itemId }) => itemId !== payload.review.itemId);
    }),
});

export const { unreviewedItemsLoaded } = unreviewedItemsSlice.actions;

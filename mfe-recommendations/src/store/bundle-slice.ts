import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type BundleState = {
  /** Item ids of tiles that the shopper took out; all others are in (AMB-29). */
  deselected: string[];
  isAdding: boolean;
  /** Why a tile did not come into the cart, by item id. */
  failures: Readonly<Record<string, string>>;
  /** Why nothing came into the cart. */
  failure: string | undefined;
  /** Everything that was added on this page, by whichever part of it. */
  addedItemIds: string[];
};

const initialState: BundleState = {
  deselected: [],
  isAdding: false,
  failures: {},
  failure: undefined,
  addedItemIds: [],
};

type AddResult = Pick<BundleState, "failures" | "failure">;

export const bundleSlice = createSlice({
  name: "bundle",
  initialState,
  reducers: {
    bundleTileToggled(state, { payload: itemId }: PayloadAction<string>) {
      const isOut = state.deselected.includes(itemId);
      state.deselected = isOut ? state.deselected.filter((id) => id !== itemId) : [...state.deselected, itemId];
    },
    bundleAddStarted(state) {
      state.isAdding = true;
      state.failure = undefined;
      state.failures = {};
    },
    bundleAddEnded(state, { payload }: PayloadAction<AddResult>) {
      state.isAdding = false;
      state.failure = payload.failure;
      state.failures = payload.failures;
    },
    itemsAdded(state, { payload: itemIds }: PayloadAction<readonly string[]>) {
      state.addedItemIds = [...new Set([...state.addedItemIds, ...itemIds])];
    },
  },
});

export const { bundleTileToggled, bundleAddStarted, bundleAddEnded, itemsAdded } = bundleSlice.actions;

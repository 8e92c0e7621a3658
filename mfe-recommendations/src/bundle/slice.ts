import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { RecommendationTile } from "shared-contracts";

export type BundleState = {
  /** Item ids of the tiles that the shopper deselected; all others are selected (AMB-29). */
  deselected: string[];
  add:
    | { status: "idle" | "adding" }
    | {
        status: "failed";
        /** Message shown if nothing was added. */
        message: string | undefined;
        /** Message for each tile that wasn't added, by item id. */
        byItemId: Readonly<Record<string, string>>;
      };
  /** Items added to the cart on this page by any fragment. */
  addedItemIds: string[];
};

const initialState: BundleState = { deselected: [], add: { status: "idle" }, addedItemIds: [] };

export const bundleSlice = createSlice({
  name: "bundle",
  initialState: initialState as BundleState,
  reducers: {
    bundleTileToggled(state, { payload: itemId }: PayloadAction<string>) {
      const isOut = state.deselected.includes(itemId);
      state.deselected = isOut ? state.deselected.filter((id) => id !== itemId) : [...state.deselected, itemId];
    },
    bundleAddStarted(state) {
      state.add = { status: "adding" };
    },
    bundleAddSucceeded(state) {
      state.add = { status: "idle" };
    },
    bundleAddFailed(
      state,
      { payload }: PayloadAction<{ message?: string | undefined; byItemId?: Readonly<Record<string, string>> }>,
    ) {
      state.add = { status: "failed", message: payload.message, byItemId: payload.byItemId ?? {} };
    },
    itemsAdded(state, { payload: itemIds }: PayloadAction<readonly string[]>) {
      state.addedItemIds = [...new Set([...state.addedItemIds, ...itemIds])];
    },
  },
});

export const { bundleTileToggled, bundleAddStarted, bundleAddSucceeded, bundleAddFailed, itemsAdded } =
  bundleSlice.actions;

/** The shopper clicked the button that adds the selected tiles. */
export const bundleAddClicked = createAction<readonly RecommendationTile[]>("bundle/bundleAddClicked");

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ProductItem } from "shared-contracts";
import { mergeRefreshedInventory, type RefreshedInventory } from "./rule.js";

export type ItemState = {
  /** Undefined if the page's item is unknown. */
  item: ProductItem | undefined;
};

const initialState: ItemState = { item: undefined };

export const itemSlice = createSlice({
  name: "item",
  initialState,
  reducers: {
    inventoryRefreshed(state, { payload }: PayloadAction<RefreshedInventory>) {
      state.item = state.item && mergeRefreshedInventory(state.item, payload);
    },
    /** Inventory that is no longer known must not be shown as current (AMB-67). */
    inventoryFailed(state) {
      if (state.item) state.item.inventory = { items: [] };
    },
  },
  selectors: { selectItem: ({ item }) => item },
});

export const { inventoryRefreshed, inventoryFailed } = itemSlice.actions;
export const { selectItem } = itemSlice.selectors;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ProductItem } from "shared-contracts";
import { mergeRefreshedInventory, withoutInventory, type RefreshedInventory } from "./rule.js";

export type ItemState = {
  /** Undefined if the page's item is unknown. */
  item: ProductItem | undefined;
  inventoryStatus: "delivered" | "refreshed" | "failed";
};

const initialState: ItemState = { item: undefined, inventoryStatus: "delivered" };

export const itemSlice = createSlice({
  name: "item",
  initialState,
  reducers: {
    inventoryRefreshed(state, { payload }: PayloadAction<RefreshedInventory>) {
      state.inventoryStatus = "refreshed";
      state.item = state.item && mergeRefreshedInventory(state.item, payload);
    },
    inventoryFailed(state) {
      state.inventoryStatus = "failed";
      state.item = state.item && withoutInventory(state.item);
    },
  },
  selectors: { selectItem: ({ item }) => item },
});

export const { inventoryRefreshed, inventoryFailed } = itemSlice.actions;
export const { selectItem } = itemSlice.selectors;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Inventory, PriceInfo, ProductItem } from "shared-contracts";

export type InventoryStatus = "delivered" | "refreshed" | "failed";

export type ItemState = {
  /** Absent on a page whose item is not known. */
  item: ProductItem | undefined;
  inventoryStatus: InventoryStatus;
};

export type RefreshedInventory = {
  readonly inventory: Inventory;
  readonly autoRestockEligible: boolean;
  readonly informationalMessage: string | undefined;
  /** Complete entries; empty where the prices of the page stay (AMB-99). */
  readonly priceInfo: readonly PriceInfo[];
};

const initialState: ItemState = { item: undefined, inventoryStatus: "delivered" };

export const itemSlice = createSlice({
  name: "item",
  initialState,
  reducers: {
    inventoryRefreshed(state, { payload }: PayloadAction<RefreshedInventory>) {
      if (!state.item) return;
      state.inventoryStatus = "refreshed";
      state.item.inventory = payload.inventory;
      state.item.product.flags.autoRestockEligible = payload.autoRestockEligible;
      state.item.price.informationalMessage = payload.informationalMessage;
      const priceItem = state.item.price.item[0];
      if (!priceItem || payload.priceInfo.length === 0) return;
      priceItem.priceInfo = [...payload.priceInfo];
      if (priceItem.data) priceItem.data.priceInfo = [...payload.priceInfo];
    },
    /** What is not known any more must not be shown as known. */
    inventoryFailed(state) {
      state.inventoryStatus = "failed";
      if (state.item) state.item.inventory = { items: [] };
    },
  },
});

export const { inventoryRefreshed, inventoryFailed } = itemSlice.actions;

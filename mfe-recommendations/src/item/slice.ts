import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { getSkuNumber, type ProductItem } from "shared-contracts";
import type { RefreshedFacts } from "./rule.js";

export type ItemState = {
  /** Undefined on a page whose item is unknown. */
  readonly item: ProductItem | undefined;
  /** The SKU being viewed: the page's own, or the selected swatch. */
  readonly sku: string | undefined;
  /** What the inventory refresh returned. */
  readonly refreshed: RefreshedFacts | undefined;
};

export function toItemState(item: ProductItem | undefined): ItemState {
  return { item, sku: item && getSkuNumber(item), refreshed: undefined };
}

export const itemSlice = createSlice({
  name: "item",
  initialState: toItemState(undefined),
  reducers: {
    itemReplaced: (_state: ItemState, { payload: item }: PayloadAction<ProductItem>): ItemState => toItemState(item),
    skuChosen: (state: ItemState, { payload: sku }: PayloadAction<string>): ItemState => ({ ...state, sku }),
    inventoryRefreshed: (state: ItemState, { payload: refreshed }: PayloadAction<RefreshedFacts>): ItemState => ({
      ...state,
      refreshed,
    }),
  },
  selectors: {
    selectItem: ({ item }) => item,
  },
});

export const { itemReplaced, skuChosen, inventoryRefreshed } = itemSlice.actions;
export const { selectItem } = itemSlice.selectors;

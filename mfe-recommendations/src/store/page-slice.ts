import { createAction, createReducer } from "@reduxjs/toolkit";
import { getSkuNumber, type ProductItem, type VisitorContext } from "shared-contracts";
import type { RefreshedFacts } from "../rules/original/original-item.js";

export type PageState = {
  readonly context: VisitorContext;
  /** Absent on a page whose item is not known. */
  readonly item: ProductItem | undefined;
  /** The sku that the shopper looks at: the page's, or the swatch that was chosen. */
  readonly sku: string | undefined;
  /** What the inventory refresh said of the item. */
  readonly refreshed: RefreshedFacts | undefined;
};

export const itemReplaced = createAction<ProductItem>("page/itemReplaced");
export const skuChosen = createAction<string>("page/skuChosen");
export const inventoryRefreshed = createAction<RefreshedFacts>("page/inventoryRefreshed");

export function toPageState(context: VisitorContext, item: ProductItem | undefined): PageState {
  return { context, item, sku: item && getSkuNumber(item), refreshed: undefined };
}

export function createPageReducer(initial: PageState) {
  return createReducer(initial, (builder) =>
    builder
      .addCase(itemReplaced, (state, { payload: item }) => toPageState(state.context as VisitorContext, item))
      .addCase(skuChosen, (state, { payload: sku }) => ({ ...state, sku }))
      .addCase(inventoryRefreshed, (state, { payload: refreshed }) => ({ ...state, refreshed })),
  );
}

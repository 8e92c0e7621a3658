import { combineReducers } from "@reduxjs/toolkit";
import { cartSlice, type CartState } from "./cart-slice.js";
import { customFormSlice, type CustomFormState } from "./custom-form-slice.js";
import { feesSlice, type FeesState } from "./fees-slice.js";
import { itemSlice, type ItemState } from "./item-slice.js";
import { listsSlice, type ListsState } from "./lists-slice.js";
import { locationSlice, type LocationState } from "./location-slice.js";
import { notifySlice, type NotifyState } from "./notify-slice.js";
import { overlaySlice, type OverlayState } from "./overlay-slice.js";
import { pickupSlice, type PickupState } from "./pickup-slice.js";
import { selectionSlice, type SelectionState } from "./selection-slice.js";
import type { VisitorState } from "./visitor-state.js";

export type PurchaseState = {
  readonly visitor: VisitorState;
  readonly item: ItemState;
  readonly selection: SelectionState;
  readonly cart: CartState;
  readonly fees: FeesState;
  readonly overlay: OverlayState;
  readonly notify: NotifyState;
  readonly location: LocationState;
  readonly pickup: PickupState;
  readonly customForm: CustomFormState;
  readonly lists: ListsState;
};

export function createPurchaseReducer(visitor: VisitorState) {
  return combineReducers({
    visitor: (state: VisitorState = visitor) => state,
    item: itemSlice.reducer,
    selection: selectionSlice.reducer,
    cart: cartSlice.reducer,
    fees: feesSlice.reducer,
    overlay: overlaySlice.reducer,
    notify: notifySlice.reducer,
    location: locationSlice.reducer,
    pickup: pickupSlice.reducer,
    customForm: customFormSlice.reducer,
    lists: listsSlice.reducer,
  });
}

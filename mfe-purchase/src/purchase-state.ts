import {
  combineReducers,
  type ListenerMiddlewareInstance,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { cartSlice } from "./add-to-cart/slice.js";
import { addressSlice } from "./address/slice.js";
import { deliverySlice } from "./delivery/slice.js";
import { feesSlice } from "./fees/slice.js";
import { gallerySlice } from "./gallery/slice.js";
import { getStartedSlice } from "./get-started/slice.js";
import { itemSlice } from "./item/slice.js";
import { listsSlice } from "./lists/slice.js";
import { notifyMeSlice } from "./notify-me/slice.js";
import { overlaySlice } from "./overlays/slice.js";
import { pickupSlice } from "./pickup/slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import { selectionSlice } from "./selection/slice.js";
import { stickyBarSlice } from "./sticky-bar/slice.js";
import { visitorSlice } from "./visitor/slice.js";

export const reducePurchase = combineReducers({
  address: addressSlice.reducer,
  cart: cartSlice.reducer,
  delivery: deliverySlice.reducer,
  fees: feesSlice.reducer,
  gallery: gallerySlice.reducer,
  getStarted: getStartedSlice.reducer,
  item: itemSlice.reducer,
  lists: listsSlice.reducer,
  notifyMe: notifyMeSlice.reducer,
  overlay: overlaySlice.reducer,
  pickup: pickupSlice.reducer,
  selection: selectionSlice.reducer,
  stickyBar: stickyBarSlice.reducer,
  visitor: visitorSlice.reducer,
});

export type PurchaseState = ReturnType<typeof reducePurchase>;
export type PurchaseDispatch = ThunkDispatch<PurchaseState, unknown, UnknownAction>;
export type PurchaseListeners = ListenerMiddlewareInstance<PurchaseState, PurchaseDispatch>;

/** Connects a subject to the outside. `dispatch` is for bus events; effects get their own. */
export type StartListening = (
  listeners: PurchaseListeners,
  dependencies: PurchaseDependencies,
  dispatch: PurchaseDispatch,
) => void;

/** For selectors that build objects: an equal result keeps its identity, so nothing re-renders. */
export const KEEP_EQUAL = {
  memoizeOptions: {
    resultEqualityCheck: (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other),
  },
};

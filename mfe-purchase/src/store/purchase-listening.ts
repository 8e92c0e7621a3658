import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { PurchaseState } from "./purchase-state.js";

export type PurchaseDispatch = ThunkDispatch<PurchaseState, unknown, UnknownAction>;
export type PurchaseListeners = ListenerMiddlewareInstance<PurchaseState, PurchaseDispatch>;

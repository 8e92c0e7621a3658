import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { EnhancedDelivery } from "shared-contracts/commerce";

export type DeliveryState = {
  /** `refused`: the text is no place, or the lookup failed. Both read the same to the shopper. */
  location: "known" | "asking" | "refused";
  enhanced: EnhancedDelivery;
};

const initialState: DeliveryState = { location: "known", enhanced: { status: "unknown" } };

export const deliverySlice = createSlice({
  name: "delivery",
  initialState,
  reducers: {
    locationEntered(state, _action: PayloadAction<string>) {
      state.location = "asking";
    },
    locationRefused(state) {
      state.location = "refused";
    },
    enhancedDeliveryReceived(state, { payload }: PayloadAction<EnhancedDelivery>) {
      state.enhanced = payload;
    },
  },
  selectors: {
    selectLocationStatus: ({ location }) => location,
    selectEnhanced: ({ enhanced }) => enhanced,
  },
});

/** The hour until which an order arrives the next day has passed. */
export const nextDayPromiseEnded = createAction("delivery/nextDayPromiseEnded");

export const { locationEntered, locationRefused, enhancedDeliveryReceived } = deliverySlice.actions;
export const { selectLocationStatus, selectEnhanced } = deliverySlice.selectors;

import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { EnhancedDelivery } from "shared-contracts/commerce";

export type DeliveryState = {
  /** `refused`: the text isn't a known location or the lookup failed. Shoppers see the same message for both. */
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

/** The cutoff for next-day delivery has passed. */
export const nextDayPromiseEnded = createAction("delivery/nextDayPromiseEnded");

export const { locationEntered, locationRefused, enhancedDeliveryReceived } = deliverySlice.actions;
export const { selectLocationStatus, selectEnhanced } = deliverySlice.selectors;

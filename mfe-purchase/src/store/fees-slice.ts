import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppliedFee } from "shared-contracts";
import type { EnhancedDelivery } from "../rules/delivery/enhanced-delivery.js";

export type FeesState = {
  /** US dollars; undefined until the fee service answered. */
  handlingFee: number | undefined;
  handlingFeeLoaded: boolean;
  /** US dollars, as the fee service says; undefined until it answered. */
  enhancedDeliveryPrice: number | undefined;
  appliedFees: AppliedFee[];
  enhancedDelivery: EnhancedDelivery;
};

export type ReadFees = {
  readonly handlingFee: number;
  readonly enhancedDeliveryPrice: number;
  readonly appliedFees: readonly AppliedFee[];
};

const initialState: FeesState = {
  handlingFee: undefined,
  handlingFeeLoaded: false,
  enhancedDeliveryPrice: undefined,
  appliedFees: [],
  enhancedDelivery: { status: "unknown" },
};

export const feesSlice = createSlice({
  name: "fees",
  initialState,
  reducers: {
    feesReceived(state, { payload }: PayloadAction<ReadFees>) {
      state.handlingFee = payload.handlingFee;
      state.enhancedDeliveryPrice = payload.enhancedDeliveryPrice;
      state.appliedFees = [...payload.appliedFees];
      state.handlingFeeLoaded = true;
    },
    /** The fee known from the page stays; an enhanced delivery costs nothing that was not told (docs/spec extras §8). */
    feesFailed(state) {
      state.enhancedDeliveryPrice = 0;
      state.handlingFeeLoaded = true;
    },
    enhancedDeliveryKnown(state, { payload }: PayloadAction<EnhancedDelivery>) {
      state.enhancedDelivery = payload;
    },
  },
});

export const { feesReceived, feesFailed, enhancedDeliveryKnown } = feesSlice.actions;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppliedFee } from "shared-contracts";
import { FAILED_FEES, type ReadFees } from "../rules/fees/read-fees.js";
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
    feesFailed(state) {
      Object.assign(state, FAILED_FEES);
    },
    enhancedDeliveryKnown(state, { payload }: PayloadAction<EnhancedDelivery>) {
      state.enhancedDelivery = payload;
    },
  },
});

export const { feesReceived, feesFailed, enhancedDeliveryKnown } = feesSlice.actions;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppliedFee } from "shared-contracts";
import type { ReadFees } from "./service.rule.js";

export type FeesState = {
  /** US dollars; undefined until the fee service has responded. */
  handlingFee: number | undefined;
  handlingFeeLoaded: boolean;
  /** US dollars from the fee service; undefined until it has responded. */
  enhancedDeliveryPrice: number | undefined;
  appliedFees: AppliedFee[];
};

const initialState: FeesState = {
  handlingFee: undefined,
  handlingFeeLoaded: false,
  enhancedDeliveryPrice: undefined,
  appliedFees: [],
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
    /** The page keeps the handling fee that it already had (docs/spec extras §8). */
    feesFailed(state) {
      state.enhancedDeliveryPrice = 0;
      state.handlingFeeLoaded = true;
    },
  },
  selectors: { selectFees: (state) => state },
});

export const { feesReceived, feesFailed } = feesSlice.actions;
export const { selectFees } = feesSlice.selectors;

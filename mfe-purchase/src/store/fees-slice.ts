import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AppliedFee } from "shared-contracts";

/** What an enhanced delivery is known to be; `none` also after any failure to ask (AMB-38). */
export type EnhancedDelivery =
  | { readonly status: "unknown" }
  | { readonly status: "none" }
  | { readonly status: "offered"; readonly deliveryDateText: string };

export type FeesState = {
  /** US dollars; undefined until the fee service answered. */
  handlingFee: number | undefined;
  handlingFeeLoaded: boolean;
  /** US dollars. */
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
    enhancedDeliveryFound(
      state,
      { payload }: PayloadAction<{ readonly deliveryDateText: string; readonly price: number }>,
    ) {
      state.enhancedDelivery = { status: "offered", deliveryDateText: payload.deliveryDateText };
      // The price of the fee service wins where both exist.
      state.enhancedDeliveryPrice ??= payload.price;
    },
    enhancedDeliveryMissing(state) {
      state.enhancedDelivery = { status: "none" };
    },
  },
});

export const { feesReceived, feesFailed, enhancedDeliveryFound, enhancedDeliveryMissing } = feesSlice.actions;

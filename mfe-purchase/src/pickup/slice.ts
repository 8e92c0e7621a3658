import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { DELIVERY_CALLS, ResponseOf } from "shared-contracts";

export type NearStore = ResponseOf<typeof DELIVERY_CALLS.listStores>["stores"][number];

export type PickupState = {
  /** Nearest first; undefined while loading. */
  stores: NearStore[] | "failed" | undefined;
  /** The store for this page view: the visitor's until another is selected. */
  storeNumber: string | undefined;
};

const initialState: PickupState = { stores: undefined, storeNumber: undefined };

export const pickupSlice = createSlice({
  name: "pickup",
  initialState,
  reducers: {
    storesRequested(state) {
      if (state.stores === "failed") state.stores = undefined;
    },
    storesFailed(state) {
      state.stores = "failed";
    },
    storesReceived(state, { payload: stores }: PayloadAction<readonly NearStore[]>) {
      state.stores = [...stores];
    },
    /** Selected as the pickup store. */
    storeChosen(state, { payload: storeNumber }: PayloadAction<string>) {
      state.storeNumber = storeNumber;
    },
  },
  selectors: {
    selectStores: ({ stores }) => stores,
    selectStore: ({ storeNumber }) => storeNumber,
  },
});

export const { storesRequested, storesFailed, storesReceived, storeChosen } = pickupSlice.actions;
export const { selectStores, selectStore } = pickupSlice.selectors;

import { createAction, createSlice } from "@reduxjs/toolkit";
import type { SlotUrl } from "shared-contracts";

/** The address that the page was opened at. The store is created with it. */
export const addressSlice = createSlice({
  name: "address",
  initialState: {} as SlotUrl,
  reducers: {},
  selectors: { selectUrl: (url) => url },
});

/** The shopper wants to try again: what could not be shown may be there now. */
export const reloadRequested = createAction("address/reloadRequested");

/** The code of a part failed to load: the shopper goes to the address that works without it. */
export const navigationRequested = createAction<string>("address/navigationRequested");

export const { selectUrl } = addressSlice.selectors;

import { createAction, createSlice } from "@reduxjs/toolkit";
import type { SlotUrl } from "shared-contracts";

/** The URL that the page was opened with; set when the store is created. */
export const addressSlice = createSlice({
  name: "address",
  initialState: {} as SlotUrl,
  reducers: {},
  selectors: { selectUrl: (url) => url },
});

/** The shopper asked to retry: content that failed to load may be available now. */
export const reloadRequested = createAction("address/reloadRequested");

/** A lazy chunk failed to load: go to the URL that works without it. */
export const navigationRequested = createAction<string>("address/navigationRequested");

export const { selectUrl } = addressSlice.selectors;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type LocationState = { status: "known" | "asking" | "refused" };

const initialState: LocationState = { status: "known" };

export const locationSlice = createSlice({
  name: "location",
  initialState: initialState as LocationState,
  reducers: {
    locationAsked(state, _action: PayloadAction<string>) {
      state.status = "asking";
    },
    /** The text is no place, or the lookup failed: both read the same to the shopper. */
    locationRefused(state) {
      state.status = "refused";
    },
  },
});

export const { locationAsked, locationRefused } = locationSlice.actions;

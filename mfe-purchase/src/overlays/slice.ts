import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReadableText } from "../readable-text/rule.js";

export type OverlayName = "login" | "login-for-list" | "pickup" | "custom-form" | "lists" | ReadableText;

/** At most one overlay is open at a time. */
export type OverlayState = { open: OverlayName | undefined };

const initialState: OverlayState = { open: undefined };

export const overlaySlice = createSlice({
  name: "overlay",
  initialState,
  reducers: {
    overlayOpened(state, { payload: overlay }: PayloadAction<OverlayName>) {
      state.open = overlay;
    },
    overlayClosed(state) {
      state.open = undefined;
    },
    /** The code of an overlay failed to load. */
    overlayMissed(state, _action: PayloadAction<OverlayName>) {
      state.open = undefined;
    },
  },
  selectors: { selectOpenOverlay: ({ open }) => open },
});

export const { overlayOpened, overlayClosed, overlayMissed } = overlaySlice.actions;
export const { selectOpenOverlay } = overlaySlice.selectors;

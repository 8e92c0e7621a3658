import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { CompareBarState } from "shared-contracts/constants";
import type { GalleryTab } from "../rules/gallery/list-gallery-tabs.js";
import type { ReadableText } from "../rules/page/readable-text.js";

export type OverlayName = "login" | "pickup" | "custom-form" | "lists" | ReadableText;

/** The slot that shows an overlay: the one whose buttons open it, so that neither needs the other. */
export const OVERLAY_HOST = {
  login: "buy-box",
  pickup: "buy-box",
  "custom-form": "buy-box",
  lists: "buy-box",
  "auto-restock": "buy-box",
  "contact-us": "buy-box",
  "promo-services": "details",
  "membership-terms": "details",
} as const satisfies Record<OverlayName, "buy-box" | "details">;

export type OverlayHost = (typeof OVERLAY_HOST)[OverlayName];

export type OverlayState = {
  /** At most one overlay is open. */
  open: OverlayName | undefined;
  gallery: GalleryTab | undefined;
  /** Place of the picture that is large, from 0. */
  image: number;
  /** The main button is in view; undefined until it was measured. */
  isMainButtonInView: boolean | undefined;
  compareBar: CompareBarState;
};

const initialState: OverlayState = {
  open: undefined,
  gallery: undefined,
  image: 0,
  isMainButtonInView: undefined,
  compareBar: "none",
};

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
    galleryOpened(state, { payload: tab }: PayloadAction<GalleryTab>) {
      state.gallery = tab;
    },
    galleryClosed(state) {
      state.gallery = undefined;
    },
    imageChosen(state, { payload: image }: PayloadAction<number>) {
      state.image = image;
    },
    mainButtonMoved(state, { payload: isInView }: PayloadAction<boolean>) {
      state.isMainButtonInView = isInView;
    },
    compareBarMoved(state, { payload: compareBar }: PayloadAction<CompareBarState>) {
      state.compareBar = compareBar;
    },
  },
});

export const {
  overlayOpened,
  overlayClosed,
  galleryOpened,
  galleryClosed,
  imageChosen,
  mainButtonMoved,
  compareBarMoved,
} = overlaySlice.actions;

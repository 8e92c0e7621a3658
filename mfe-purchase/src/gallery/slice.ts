import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { GalleryTab, ModelFailure } from "./rule.js";

export type GalleryState = {
  /** Undefined while the modal is closed. */
  openTab: GalleryTab | undefined;
  /** Index of the large image. */
  image: number;
};

const initialState: GalleryState = { openTab: undefined, image: 0 };

export const gallerySlice = createSlice({
  name: "gallery",
  initialState,
  reducers: {
    galleryOpened(state, { payload: tab }: PayloadAction<GalleryTab>) {
      state.openTab = tab;
    },
    galleryClosed(state) {
      state.openTab = undefined;
    },
    imageChosen(state, { payload: image }: PayloadAction<number>) {
      state.image = image;
    },
  },
  selectors: {
    selectOpenTab: ({ openTab }) => openTab,
    selectImage: ({ image }) => image,
  },
});

export const modelFailed = createAction<{ failure: ModelFailure; cause: string }>("gallery/modelFailed");

export const { galleryOpened, galleryClosed, imageChosen } = gallerySlice.actions;
export const { selectOpenTab, selectImage } = gallerySlice.selectors;

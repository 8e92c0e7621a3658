import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ModelFailure } from "./rule.js";

export const gallerySlice = createSlice({
  name: "gallery",
  /** Index of the large image. */
  initialState: { image: 0 },
  reducers: {
    imageChosen(state, { payload: image }: PayloadAction<number>) {
      state.image = image;
    },
  },
  selectors: { selectImage: ({ image }) => image },
});

export const modelFailed = createAction<{ failure: ModelFailure; cause: string }>("gallery/modelFailed");

export const { imageChosen } = gallerySlice.actions;
export const { selectImage } = gallerySlice.selectors;

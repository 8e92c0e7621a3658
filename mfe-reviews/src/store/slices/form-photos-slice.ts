import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewMedia } from "shared-contracts";

/** The key of the text that says why a photo was not taken. */
export type PhotoError = "photoUnusable" | "photoFailed" | "tooManyPhotos";

export type FormPhotosState = { photos: ReviewMedia[]; isBusy: boolean; error: PhotoError | undefined };

const initialState: FormPhotosState = { photos: [], isBusy: false, error: undefined };

/** Photos of the review being written; they are uploaded already and belong to no review yet. */
export const formPhotosSlice = createSlice({
  name: "formPhotos",
  initialState,
  reducers: {
    photoBegun: (state) => ({ ...state, isBusy: true, error: undefined }),
    photoAdded: (state, { payload }: PayloadAction<ReviewMedia>) => ({
      ...initialState,
      photos: [...state.photos, payload],
    }),
    photoFailed: (state, { payload }: PayloadAction<PhotoError>) => ({ ...state, isBusy: false, error: payload }),
    photosChosen: (_state, { payload }: PayloadAction<ReviewMedia[]>) => ({ ...initialState, photos: payload }),
  },
});

export const { photoBegun, photoAdded, photoFailed, photosChosen } = formPhotosSlice.actions;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type ToastNotice = { readonly tone: "success" | "error"; readonly message: string };

export type ReviewToastState = { isOpen: boolean; notice: ToastNotice | undefined };

const initialState: ReviewToastState = { isOpen: false, notice: undefined };

/** The notice that the page shows and announces once. */
export const reviewToastSlice = createSlice({
  name: "reviewToast",
  initialState,
  reducers: {
    toastOpened: (_state, { payload }: PayloadAction<ToastNotice>) => ({ isOpen: true, notice: payload }),
    toastUpdated(state, { payload }: PayloadAction<ToastNotice>) {
      state.notice = payload;
    },
    toastClosed: () => initialState,
  },
});

export const { toastOpened, toastUpdated, toastClosed } = reviewToastSlice.actions;

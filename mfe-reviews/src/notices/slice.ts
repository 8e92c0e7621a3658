import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

type Notice = { readonly tone: "success" | "error"; readonly message: string };
type ReviewToastState = { isOpen: boolean; notice: Notice | undefined };

const initialState: ReviewToastState = { isOpen: false, notice: undefined };

export const reviewToastSlice = createSlice({
  name: "reviewToast",
  initialState,
  reducers: {
    toastOpened: (_state, { payload }: PayloadAction<Notice>) => ({ isOpen: true, notice: payload }),
    toastUpdated(state, { payload }: PayloadAction<Notice>) {
      state.notice = payload;
    },
    toastClosed: () => initialState,
  },
});

export const { toastOpened, toastUpdated, toastClosed } = reviewToastSlice.actions;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type NotifyState = { status: "form" | "sending" | "sent" };

const initialState: NotifyState = { status: "form" };

export const notifySlice = createSlice({
  name: "notify",
  initialState: initialState as NotifyState,
  reducers: {
    notificationAsked(state, _action: PayloadAction<{ readonly email: string }>) {
      state.status = "sending";
    },
    notificationAccepted(state) {
      state.status = "sent";
    },
    /** The form stays and says nothing (docs/spec extras §8). */
    notificationFailed(state) {
      state.status = "form";
    },
  },
});

export const { notificationAsked, notificationAccepted, notificationFailed } = notifySlice.actions;

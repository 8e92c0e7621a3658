import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type NotifyMeState = { status: "form" | "sending" | "sent" };

export const notifyMeSlice = createSlice({
  name: "notifyMe",
  initialState: { status: "form" } as NotifyMeState,
  reducers: {
    notificationRequested(state, _action: PayloadAction<{ readonly email: string }>) {
      state.status = "sending";
    },
    notificationAccepted(state) {
      state.status = "sent";
    },
    /** The form stays, without a message (docs/spec extras §8). */
    notificationFailed(state) {
      state.status = "form";
    },
  },
  selectors: { selectNotifyMeStatus: ({ status }) => status },
});

export const { notificationRequested, notificationAccepted, notificationFailed } = notifyMeSlice.actions;
export const { selectNotifyMeStatus } = notifyMeSlice.selectors;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type GetStartedState = { status: "form" | "sending" | "sent" | "failed" };

export type ProjectRequest = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly projectNotes: string;
};

export const getStartedSlice = createSlice({
  name: "getStarted",
  initialState: { status: "form" } as GetStartedState,
  reducers: {
    projectSubmitted(state, _action: PayloadAction<ProjectRequest>) {
      state.status = "sending";
    },
    projectAccepted(state) {
      state.status = "sent";
    },
    projectFailed(state) {
      state.status = "failed";
    },
  },
  selectors: { selectGetStartedStatus: ({ status }) => status },
});

export const { projectSubmitted, projectAccepted, projectFailed } = getStartedSlice.actions;
export const { selectGetStartedStatus } = getStartedSlice.selectors;

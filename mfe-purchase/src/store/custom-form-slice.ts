import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type CustomFormState = { status: "form" | "sending" | "sent" | "failed" };

export type CustomFormRequest = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly projectNotes: string;
};

const initialState: CustomFormState = { status: "form" };

export const customFormSlice = createSlice({
  name: "customForm",
  initialState: initialState as CustomFormState,
  reducers: {
    customFormSubmitted(state, _action: PayloadAction<CustomFormRequest>) {
      state.status = "sending";
    },
    customFormAccepted(state) {
      state.status = "sent";
    },
    customFormFailed(state) {
      state.status = "failed";
    },
  },
});

export const { customFormSubmitted, customFormAccepted, customFormFailed } = customFormSlice.actions;

import { createSlice } from "@reduxjs/toolkit";
import { preloadFailed, reviewsFailed, reviewsLoaded } from "../facts.js";

export type SuccessState = {
  /** Whether the reviews could be read; undefined until that is known. */
  success: boolean | undefined;
};

const initialState: SuccessState = { success: undefined };

export const successSlice = createSlice({
  name: "success",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(reviewsLoaded, () => ({ success: true }))
      .addCase(reviewsFailed, () => ({ success: false }))
      .addCase(preloadFailed, () => ({ success: false })),
});

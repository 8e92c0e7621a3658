import { createSlice } from "@reduxjs/toolkit";
import { reviewsAppended, reviewsBegun, reviewsFailed, reviewsLoaded } from "../facts.js";

/** Whether reviews are on their way. */
export const reviewsLoadingSlice = createSlice({
  name: "reviewsLoading",
  initialState: false as boolean,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(reviewsBegun, () => true)
      .addCase(reviewsLoaded, () => false)
      .addCase(reviewsAppended, () => false)
      .addCase(reviewsFailed, () => false),
});

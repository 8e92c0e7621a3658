import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { createReview, ResponseOf } from "shared-contracts";

export type CreateReviewState = {
  response: ResponseOf<typeof createReview> | undefined;
  isError: boolean;
  loading: boolean;
  /** HTTP status; absent where the server did not answer. */
  errorStatusCode: number | undefined;
};

const initialState: CreateReviewState = {
  response: undefined,
  isError: false,
  loading: false,
  errorStatusCode: undefined,
};

/** What became of the review that was handed in last. */
export const createReviewSlice = createSlice({
  name: "createReview",
  initialState,
  reducers: {
    createReviewBegun: (): CreateReviewState => ({ ...initialState, loading: true }),
    createReviewSucceeded: (_state, { payload }: PayloadAction<ResponseOf<typeof createReview>>) => ({
      ...initialState,
      response: payload,
    }),
    createReviewFailed: (_state, { payload }: PayloadAction<number | undefined>) => ({
      ...initialState,
      isError: true,
      errorStatusCode: payload,
    }),
    createReviewFlushed: () => initialState,
  },
});

export const { createReviewBegun, createReviewSucceeded, createReviewFailed, createReviewFlushed } =
  createReviewSlice.actions;

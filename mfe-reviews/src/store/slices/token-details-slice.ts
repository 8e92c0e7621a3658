import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type TokenDetailsState = {
  /** The idempotency key of the review being written: however often it is sent, it is handed in once. */
  token: string | undefined;
  error: string | undefined;
};

const initialState: TokenDetailsState = { token: undefined, error: undefined };

export const tokenDetailsSlice = createSlice({
  name: "tokenDetails",
  initialState,
  reducers: {
    tokenLoaded: (_state, { payload }: PayloadAction<string>) => ({ token: payload, error: undefined }),
    tokenCleared: () => initialState,
    tokenFailed: (_state, { payload }: PayloadAction<string>) => ({ token: undefined, error: payload }),
  },
});

export const { tokenLoaded, tokenCleared, tokenFailed } = tokenDetailsSlice.actions;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewUserDetails } from "shared-contracts";

export type UserDetailsState = {
  user: ReviewUserDetails["user"];
  authenticated: boolean;
  loading: boolean;
  error: string | undefined;
};

const initialState: UserDetailsState = { user: undefined, authenticated: false, loading: false, error: undefined };

/** The visitor as reviews and questions know them. */
export const userDetailsSlice = createSlice({
  name: "userDetails",
  initialState,
  reducers: {
    userDetailsBegun(state) {
      state.loading = true;
      state.error = undefined;
    },
    userDetailsSucceeded: (_state, { payload }: PayloadAction<ReviewUserDetails>) => ({
      user: payload.user,
      authenticated: payload.authenticated,
      loading: false,
      error: undefined,
    }),
    userDetailsFailed: (_state, { payload }: PayloadAction<string>) => ({ ...initialState, error: payload }),
  },
});

export const { userDetailsBegun, userDetailsSucceeded, userDetailsFailed } = userDetailsSlice.actions;

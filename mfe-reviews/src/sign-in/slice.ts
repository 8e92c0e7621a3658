import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ReviewUserDetails } from "shared-contracts";
import type { DrawerArea, WantedContent } from "../drawer/slice.js";

type UserDetailsState = {
  user: ReviewUserDetails["user"];
  authenticated: boolean;
  loading: boolean;
  error: string | undefined;
};

const initialState: UserDetailsState = { user: undefined, authenticated: false, loading: false, error: undefined };

/** The visitor, as the reviews service knows them. */
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

/** A visitor clicked something that opens a form. */
export const writingRequested = createAction<WantedContent>("signIn/writingRequested");
/** A guest follows the link to the sign-in page. */
export const signInFollowed = createAction<WantedContent | undefined>("signIn/signInFollowed");
/** An area of the page can show its drawer. */
export const areaMounted = createAction<DrawerArea>("signIn/areaMounted");

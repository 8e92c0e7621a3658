import { createAction, createSlice } from "@reduxjs/toolkit";
import type { VisitorContext } from "shared-contracts";

export type VisitorState = {
  readonly context: VisitorContext;
  /** ISO time: offers that hold then are shown. */
  readonly openedAt: string;
};

/** Who is looking at the page, and since when. It stays for the whole page view, so the store is created with it. */
export const visitorSlice = createSlice({
  name: "visitor",
  initialState: {} as VisitorState,
  reducers: {},
  selectors: {
    selectContext: ({ context }) => context,
    selectVisitor: (visitor) => visitor,
  },
});

/** The page runs in a browser: calls that are made once per page view can be made now. */
export const pageOpened = createAction("visitor/pageOpened");

export const { selectContext, selectVisitor } = visitorSlice.selectors;

import { createAction, createSlice } from "@reduxjs/toolkit";
import type { VisitorContext } from "shared-contracts";

export type VisitorState = {
  readonly context: VisitorContext;
  /** ISO time; offers valid at that time are shown. */
  readonly openedAt: string;
};

/** The visitor and the time of the visit; constant for the page view, so set when the store is created. */
export const visitorSlice = createSlice({
  name: "visitor",
  initialState: {} as VisitorState,
  reducers: {},
  selectors: {
    selectContext: ({ context }) => context,
    selectVisitor: (visitor) => visitor,
  },
});

/** The page is running in a browser, so once-per-view calls can be made. */
export const pageOpened = createAction("visitor/pageOpened");

export const { selectContext, selectVisitor } = visitorSlice.selectors;

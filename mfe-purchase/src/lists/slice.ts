import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ACCOUNT_CALLS, ResponseOf } from "shared-contracts";

export type OwnList = ResponseOf<typeof ACCOUNT_CALLS.getLists>["lists"][number];

/** Oldest first, as of the last press of "Add to list". */
export type ListsState = { lists: OwnList[] };

const initialState: ListsState = { lists: [] };

export const listsSlice = createSlice({
  name: "lists",
  initialState,
  reducers: {
    listsReceived(state, { payload: lists }: PayloadAction<readonly OwnList[]>) {
      state.lists = [...lists];
    },
  },
  selectors: { selectLists: ({ lists }) => lists },
});

export const addToListClicked = createAction("lists/addToListClicked");

/** Either one of the visitor's lists, a new list with a name, or, with neither, the first list. */
export const listChosen = createAction<{ listId?: string; listName?: string }>("lists/listChosen");

export const { listsReceived } = listsSlice.actions;
export const { selectLists } = listsSlice.selectors;

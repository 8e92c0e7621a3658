import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { getLists, ResponseOf } from "shared-contracts";

export type OwnList = ResponseOf<typeof getLists>["lists"][number];

export type ListsState = {
  /** Oldest first; as they were when the shopper last asked to add to one. */
  lists: OwnList[];
};

const initialState: ListsState = { lists: [] };

export const listsSlice = createSlice({
  name: "lists",
  initialState,
  reducers: {
    listsReceived(state, { payload: lists }: PayloadAction<readonly OwnList[]>) {
      state.lists = [...lists];
    },
  },
});

export const { listsReceived } = listsSlice.actions;

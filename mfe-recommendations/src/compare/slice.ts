import { COMPARE_TABLE_MINIMUM, removeCompared, toggleCompared } from "./list.rule.js";
import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { CompareItem, RecommendationTile } from "shared-contracts";
import type { CompareRow } from "./table.rule.js";

/** The compared items, the data fetched for them, and the rows of the table (docs/spec extras §3). */
export type CompareState = {
  selectedItems: readonly CompareItem[];
  itemData: readonly RecommendationTile[];
  tableViewData: readonly CompareRow[];
  isExpanded: boolean;
  table: "closed" | "loading" | "open" | "failed";
  /** The last item was refused because the list is full. */
  isFull: boolean;
};

const initialState: CompareState = {
  selectedItems: [],
  itemData: [],
  tableViewData: [],
  isExpanded: false,
  table: "closed",
  isFull: false,
};

export type TableView = {
  readonly itemData: readonly RecommendationTile[];
  readonly tableViewData: readonly CompareRow[];
};

export const compareSlice = createSlice({
  name: "compare",
  initialState,
  reducers: {
    compareToggled(state: CompareState, { payload: item }: PayloadAction<CompareItem>): CompareState {
      const { items, kind } = toggleCompared(state.selectedItems, item);
      const isFull = kind === "full";
      return { ...state, selectedItems: items, isFull, isExpanded: isFull || (state.isExpanded && items.length > 0) };
    },
    compareRemoved(state: CompareState, { payload: itemId }: PayloadAction<string>): CompareState {
      return keep(state, removeCompared(state.selectedItems, itemId));
    },
    compareCleared: (state: CompareState): CompareState => keep(state, []),
    /** Read from storage: on load, or when another tab changed it. */
    compareRestored(state: CompareState, { payload: items }: PayloadAction<readonly CompareItem[]>): CompareState {
      return keep(state, items);
    },
    compareTrayFolded(state: CompareState, { payload: isExpanded }: PayloadAction<boolean>): CompareState {
      return { ...state, isExpanded, isFull: false };
    },
    compareTableStarted: (state: CompareState): CompareState => ({ ...state, table: "loading" }),
    compareTableClosed: (state: CompareState): CompareState => ({ ...state, table: "closed" }),
    compareTableAnswered(state: CompareState, { payload }: PayloadAction<TableView>): CompareState {
      return { ...state, ...payload, table: payload.itemData.length < COMPARE_TABLE_MINIMUM ? "failed" : "open" };
    },
  },
});

/** An empty tray is never expanded. */
function keep(state: CompareState, selectedItems: readonly CompareItem[]): CompareState {
  return { ...state, selectedItems, isFull: false, isExpanded: state.isExpanded && selectedItems.length > 0 };
}

export const {
  compareToggled,
  compareRemoved,
  compareCleared,
  compareRestored,
  compareTrayFolded,
  compareTableStarted,
  compareTableClosed,
  compareTableAnswered,
} = compareSlice.actions;

/** The shopper asked for the compared items side by side. */
export const compareTableRequested = createAction("compare/compareTableRequested");

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { CompareItem, RecommendationTile } from "shared-contracts";
import { COMPARE_TABLE_MINIMUM } from "shared-contracts/constants";
import { removeCompared, toggleCompared } from "../rules/compare/compare-list.js";
import type { CompareRow } from "../rules/compare/compare-table.js";

/** The table view (docs/spec extras §3): what is compared, what is known of it, and the rows that follow. */
export type CompareState = {
  selectedItems: readonly CompareItem[];
  itemData: readonly RecommendationTile[];
  tableViewData: readonly CompareRow[];
  /** The tray is unfolded. */
  isExpanded: boolean;
  table: "closed" | "loading" | "open" | "failed";
  /** The last press was of a further item, for which there is no room. */
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
    /** Out of storage: at the start, or because another tab changed it. */
    compareRestored(state: CompareState, { payload: items }: PayloadAction<readonly CompareItem[]>): CompareState {
      return keep(state, items);
    },
    compareTrayFolded(state: CompareState, { payload: isExpanded }: PayloadAction<boolean>): CompareState {
      return { ...state, isExpanded, isFull: false };
    },
    compareTableAsked: (state: CompareState): CompareState => ({ ...state, table: "loading" }),
    compareTableClosed: (state: CompareState): CompareState => ({ ...state, table: "closed" }),
    compareTableAnswered(state: CompareState, { payload }: PayloadAction<TableView>): CompareState {
      return { ...state, ...payload, table: payload.itemData.length < COMPARE_TABLE_MINIMUM ? "failed" : "open" };
    },
  },
});

/** Nothing to show is nothing to unfold. */
function keep(state: CompareState, selectedItems: readonly CompareItem[]): CompareState {
  return { ...state, selectedItems, isFull: false, isExpanded: state.isExpanded && selectedItems.length > 0 };
}

export const {
  compareToggled,
  compareRemoved,
  compareCleared,
  compareRestored,
  compareTrayFolded,
  compareTableAsked,
  compareTableClosed,
  compareTableAnswered,
} = compareSlice.actions;

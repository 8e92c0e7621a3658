import { COMPARE_TABLE_MINIMUM, isCompared, readCompared } from "./list.rule.js";
import { areRecommendationsEnabled, compareChanged } from "shared-contracts";
import { pageOpened } from "../page-actions.js";
import type { Listen } from "../recommendations-state.js";
import {
  compareRemoved,
  compareRestored,
  compareTableAnswered,
  compareTableClosed,
  compareTableRequested,
  compareTableStarted,
} from "./slice.js";

/** Keeps the compare list across pages and tabs, and publishes every change. Does nothing for guests. */
export const keepCompared: Listen = (listeners, { bus, compareStorage }) => {
  let isFollowing = false;

  listeners.startListening({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, getState }) => {
      if (isFollowing || !areRecommendationsEnabled(getState().context)) return;
      isFollowing = true;
      dispatch(compareRestored(readCompared(compareStorage.read())));
      compareStorage.follow((text) => dispatch(compareRestored(readCompared(text))));
    },
  });

  listeners.startListening({
    predicate: (_action, { compare }, { compare: before }) =>
      compare.selectedItems !== before.selectedItems || compare.isExpanded !== before.isExpanded,
    effect: (action, { getState }) => {
      const { selectedItems, isExpanded } = getState().compare;
      if (!compareRestored.match(action)) compareStorage.write(JSON.stringify(selectedItems));
      bus.publish(compareChanged, { items: [...selectedItems], isExpanded });
    },
  });
};

/** Loads the compare table. If its code or data fails to load, the tray shows a message instead. */
export const loadCompareTable: Listen = (listeners, dependencies) => {
  listeners.startListening({
    actionCreator: compareTableRequested,
    effect: async (_action, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
      const { compare, context } = getState();
      const skus = compare.selectedItems.map(({ compareItemID }) => compareItemID);
      if (skus.length < COMPARE_TABLE_MINIMUM) return;
      dispatch(compareTableStarted());
      try {
        const { fetchCompareTable } = await import(/* webpackChunkName: "compare" */ "./fetch-table.js");
        const table = await fetchCompareTable(skus, context, dependencies, signal);
        if (!signal.aborted) dispatch(compareTableAnswered(table));
      } catch (error) {
        dependencies.log("Failed to load the compare table script", error);
        if (!signal.aborted) dispatch(compareTableAnswered({ itemData: [], tableViewData: [] }));
      }
    },
  });

  // The open table keeps its place and the focus, and needs no call.
  listeners.startListening({
    actionCreator: compareRemoved,
    effect: async (_action, { dispatch, getState }) => {
      const { compare, context } = getState();
      if (compare.table !== "open") return;
      const itemData = compare.itemData.filter(({ itemId }) => isCompared(compare.selectedItems, itemId));
      if (itemData.length < COMPARE_TABLE_MINIMUM) {
        dispatch(compareTableClosed());
        return;
      }
      const { toTableView } = await import(/* webpackChunkName: "compare" */ "./fetch-table.js");
      dispatch(compareTableAnswered(toTableView(itemData, context.tenant)));
    },
  });
};

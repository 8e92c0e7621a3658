import { COMPARE_TABLE_MINIMUM } from "shared-contracts/constants";
import { compareTableAnswered, compareTableAsked } from "./compare-slice.js";
import { compareTableWanted } from "./page-actions.js";
import type { Listen } from "./recommendations-listening.js";

/** Lays the compared items side by side; without the code or the answers for it, the tray says that it cannot. */
export const showCompareTable: Listen = (listeners, dependencies) => {
  listeners.startListening({
    actionCreator: compareTableWanted,
    effect: async (_action, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
      const { compare, page } = getState();
      const skus = compare.selectedItems.map(({ compareItemID }) => compareItemID);
      if (skus.length < COMPARE_TABLE_MINIMUM) return;
      dispatch(compareTableAsked());
      try {
        const { askForTable } = await import("./ask-for-table.js");
        const table = await askForTable(skus, page.context, dependencies, signal);
        if (!signal.aborted) dispatch(compareTableAnswered(table));
      } catch (error) {
        dependencies.log("The script of the compare table did not come", error);
        if (!signal.aborted) dispatch(compareTableAnswered({ itemData: [], tableViewData: [] }));
      }
    },
  });
};

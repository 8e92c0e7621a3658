import { areRecommendationsEnabled, compareChanged } from "shared-contracts";
import { readCompared } from "../rules/compare/compare-list.js";
import { compareRestored } from "./compare-slice.js";
import { pageOpened } from "./page-actions.js";
import type { Listen } from "./recommendations-listening.js";

/** Keeps the compared items across pages and tabs, and tells the page of every change. Nothing of it for guests. */
export const keepCompared: Listen = (listeners, { bus, compareStorage }) => {
  let isFollowing = false;

  listeners.startListening({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, getState }) => {
      if (isFollowing || !areRecommendationsEnabled(getState().page.context)) return;
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

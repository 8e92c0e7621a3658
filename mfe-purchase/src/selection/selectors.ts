import { createSelector } from "@reduxjs/toolkit";
import { getSkuNumber, type SkuPageState } from "shared-contracts";
import { toListReturnPath, toReturnPath } from "../address/rule.js";
import { selectUrl } from "../address/slice.js";
import { selectFees } from "../fees/slice.js";
import { selectImage } from "../gallery/slice.js";
import { selectItem } from "../item/slice.js";
import { selectStore } from "../pickup/slice.js";
import { selectContext } from "../visitor/slice.js";
import { selectInitialSelection, withoutSelection, writeSelectionQuery, type Query } from "./rule.js";
import { selectOption, selectQuantity, selectSelection } from "./slice.js";

/** Page state published to other fragments (AMB-84). */
export const selectPageState = createSelector(
  selectSelection,
  selectFees,
  selectQuantity,
  (selection, fees, quantity): SkuPageState => ({
    selectedPurchaseOption: selection.option,
    coreSKUqty: quantity ?? 0,
    selectedProPlan: selection.plan,
    selectedAddOns: selection.addOns,
    selectedExtraTimeSKUs: selection.extraTime,
    swatch: {},
    stickyNavPosition: "bottom",
    showHandlingFee: (fees.handlingFee ?? 0) > 0,
    handlingFeeLoaded: fees.handlingFeeLoaded,
    enhancedDeliveryPrice: fees.enhancedDeliveryPrice,
    astraAppliedFees: fees.appliedFees,
  }),
);

/** Takes the current query, because other scripts may have changed theirs since the page loaded. */
export const selectQueryWriter = createSelector(
  selectItem,
  selectContext,
  selectUrl,
  selectOption,
  selectQuantity,
  selectImage,
  selectStore,
  (item, context, url, option, quantity, image, store) =>
    (now: Query): Query => {
      if (!item) return now;
      const initial = selectInitialSelection({ item, context, query: withoutSelection(url.query) });
      return writeSelectionQuery(
        now,
        { option, image, ...(quantity && { quantity }), ...(store !== undefined && { store }) },
        { ...initial, store: context.storeNumber },
      );
    },
);

/** This page with its selection, to return to after signing in. */
export const selectReturnPath = createSelector(selectUrl, selectQueryWriter, ({ path, query }, write) =>
  toReturnPath({ path, query: write(query) }),
);

/** What sign-in needs to lead back here, or to adding the item to a list. */
export const selectSignInReturn = {
  login: createSignInReturn((path) => path),
  "login-for-list": createSignInReturn(toListReturnPath),
};

function createSignInReturn(toPath: (path: string) => string) {
  return createSelector(selectItem, selectReturnPath, (item, path) => ({
    itemNumber: item ? getSkuNumber(item) : "",
    returnTo: toPath(path),
  }));
}

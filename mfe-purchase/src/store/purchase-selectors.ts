import { createSelector } from "@reduxjs/toolkit";
import { getSkuNumber, type ProductItem, type SkuPageState, type VisitorContext } from "shared-contracts";
import { QUANTITY_PATTERN } from "shared-contracts/constants";
import type { PurchaseState } from "./purchase-state.js";

export const selectContext = (state: PurchaseState): VisitorContext => state.visitor.context;
export const selectUrl = (state: PurchaseState) => state.visitor.url;
export const selectItem = (state: PurchaseState): ProductItem | undefined => state.item.item;
export const selectSelection = (state: PurchaseState) => state.selection;
export const selectFees = (state: PurchaseState) => state.fees;

/** The quantity in the box; undefined while the text is no number. */
export function selectQuantity({ selection }: PurchaseState): number | undefined {
  return QUANTITY_PATTERN.test(selection.quantityText) ? Number(selection.quantityText) : undefined;
}

/** Also while an add is under way: the page answers the press at once, and takes it back when the cart refuses. */
export function selectIsInCart({ item, cart }: PurchaseState): boolean {
  if (item.item === undefined) return false;
  return cart.pendingAdds > 0 || cart.skus?.includes(getSkuNumber(item.item)) === true;
}

/** The page state that the other fragments read (AMB-84). */
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

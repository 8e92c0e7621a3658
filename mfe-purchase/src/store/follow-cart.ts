import type { UnknownAction } from "@reduxjs/toolkit";
import { canPurchase, cartChanged, parseItemId } from "shared-contracts";
import { cartSeen } from "./cart-slice.js";
import { pageOpened } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext } from "./purchase-selectors.js";

/** Knows what lies in the cart, whoever put it there; asks when the page opens and nobody has told. */
export function followCart(
  listeners: PurchaseListeners,
  { bus, cart }: PurchaseDependencies,
  dispatch: (action: UnknownAction) => void,
): void {
  bus.on(cartChanged).subscribe(({ lines }) => {
    dispatch(cartSeen(lines.map(({ itemId }) => parseItemId(itemId).skuNumber)));
  });
  listeners.startListening({
    actionCreator: pageOpened,
    effect: async (_action, { getState }) => {
      const state = getState();
      if (state.cart.skus === undefined && canPurchase(selectContext(state))) await cart.read();
    },
  });
}

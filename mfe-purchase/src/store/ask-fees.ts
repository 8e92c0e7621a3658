import {
  type getFees,
  getSkuNumber,
  hasPermission,
  isLoggedIn,
  performCall,
  roundMoney,
  SKU_ROUTES,
  type RequestOf,
} from "shared-contracts";
import { feesFailed, feesReceived } from "./fees-slice.js";
import { pageOpened } from "./page-actions.js";
import { decidePrice, decideQuantity } from "./purchase-decisions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";

/** How long a typing shopper is waited for, in milliseconds. */
const SETTLE_TIME = 300;

type FeeRequest = RequestOf<typeof getFees>;

/** Asks the fee service for members: when the page opens, and when quantity, price or option change. */
export function askFees(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    predicate: (action, current, previous) =>
      pageOpened.match(action) ||
      current.selection.quantityText !== previous.selection.quantityText ||
      current.selection.option !== previous.selection.option ||
      decidePrice(current) !== decidePrice(previous),
    effect: async (action, { cancelActiveListeners, delay, getState, dispatch, signal }) => {
      cancelActiveListeners();
      if (!pageOpened.match(action)) await delay(SETTLE_TIME);
      const request = toFeeRequest(getState());
      if (!request) return;
      const outcome = await performCall(fetch, SKU_ROUTES.getFees, request, { signal });
      if (signal.aborted) return;
      if (!outcome.ok) {
        log("Astra fee service error", outcome.failure);
        dispatch(feesFailed());
        return;
      }
      const { netFeeDetails, items } = outcome.value;
      dispatch(
        feesReceived({
          handlingFee: netFeeDetails.Handling.total,
          enhancedDeliveryPrice: netFeeDetails.Furniture.total,
          appliedFees: items[0]?.appliedFees ?? [],
        }),
      );
    },
  });
}

/** Undefined where nothing is to be asked: a guest, a hidden price, no valid quantity. */
export function toFeeRequest(state: PurchaseState): FeeRequest | undefined {
  const item = selectItem(state);
  const context = selectContext(state);
  const view = decidePrice(state)?.view;
  const quantity = decideQuantity(state);
  if (!item || !isLoggedIn(context) || view?.kind !== "price" || !quantity?.isValid) return undefined;
  return {
    tenantId: context.tenant,
    zipCode: context.zipCode,
    serviceEligible: hasPermission(context, "fsEligible"),
    itemId: getSkuNumber(item),
    quantity: quantity.shown,
    price: view.price,
    totalPrice: roundMoney(view.price * quantity.shown),
    tierCode: context.flags.serviceContext.priceTier,
  };
}

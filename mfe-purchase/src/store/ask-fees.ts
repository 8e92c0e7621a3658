import { performCall, SKU_ROUTES } from "shared-contracts";
import { toFeeRequest, type FeeRequest } from "../rules/fees/fee-request.js";
import { FEES_FAILED_LOG, readFees } from "../rules/fees/read-fees.js";
import { feesFailed, feesReceived } from "./fees-slice.js";
import { pageOpened } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { decideQuantity } from "./purchase-decisions.js";
import { selectContext, selectItem } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";
import type { SelectionState } from "./selection-slice.js";

/** How long a typing shopper is waited for, in milliseconds. */
const SETTLE_TIME = 300;

/** Asks the fee service for members: when the page opens, and whenever what is asked changes. */
export function askFees(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  let answered: FeeRequest | undefined;
  listeners.startListening({
    predicate: (action, current, previous) =>
      pageOpened.match(action) ||
      isChosenAnew(current.selection, previous.selection) ||
      (current.item !== previous.item && !isSame(requestOf(current), requestOf(previous))),
    effect: async (action, { cancelActiveListeners, delay, getState, dispatch, signal }) => {
      cancelActiveListeners();
      if (!pageOpened.match(action)) await delay(SETTLE_TIME);
      const request = requestOf(getState());
      if (!request || isSame(request, answered)) return;
      const outcome = await performCall(fetch, SKU_ROUTES.getFees, request, { signal });
      if (signal.aborted) return;
      answered = outcome.ok ? request : undefined;
      if (!outcome.ok) log(FEES_FAILED_LOG, outcome.failure);
      dispatch(outcome.ok ? feesReceived(readFees(outcome.value)) : feesFailed());
    },
  });
}

function requestOf(state: PurchaseState): FeeRequest | undefined {
  const item = selectItem(state);
  const quantity = decideQuantity(state);
  if (!item || !quantity?.isValid) return undefined;
  const { option } = state.selection;
  return toFeeRequest({ item, context: selectContext(state), option, quantity: quantity.shown });
}

/** Cheap, as every press comes by: whether another request comes of it shows when the shopper has settled. */
function isChosenAnew(now: SelectionState, before: SelectionState): boolean {
  return now.option !== before.option || now.quantityText !== before.quantityText;
}

function isSame(one: FeeRequest | undefined, other: FeeRequest | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

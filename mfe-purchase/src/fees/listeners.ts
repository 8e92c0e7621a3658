import { performCall, SKU_ROUTES } from "shared-contracts";
import { selectItem } from "../item/slice.js";
import type { PurchaseState, StartListening } from "../purchase-state.js";
import { decideQuantity } from "../quantity/selectors.js";
import { toFeeRequest, type FeeRequest, readFees } from "./service.rule.js";
import { selectOption, selectQuantityText } from "../selection/slice.js";
import { pageOpened, selectContext } from "../visitor/slice.js";
import { feesFailed, feesReceived } from "./slice.js";

/** Debounce while the shopper is typing. */
const TYPING_DELAY_MS = 300;

/** Loads fees for members when the page opens and whenever the fee request changes. */
export const startFeesListeners: StartListening = (listeners, { fetch, log }) => {
  let answered: FeeRequest | undefined;
  listeners.startListening({
    // Runs on every action, so compare the selection first, which is cheaper than building the request.
    predicate: (action, current, previous) =>
      pageOpened.match(action) ||
      selectOption(current) !== selectOption(previous) ||
      selectQuantityText(current) !== selectQuantityText(previous) ||
      (selectItem(current) !== selectItem(previous) && !isSame(toRequest(current), toRequest(previous))),
    effect: async (action, { cancelActiveListeners, delay, getState, dispatch, signal }) => {
      cancelActiveListeners();
      if (!pageOpened.match(action)) await delay(TYPING_DELAY_MS);
      const request = toRequest(getState());
      if (!request || isSame(request, answered)) return;
      const outcome = await performCall(fetch, SKU_ROUTES.getFees, request, { signal });
      if (signal.aborted) return;
      answered = outcome.ok ? request : undefined;
      if (!outcome.ok) log("Astra fee service error", outcome.failure);
      dispatch(outcome.ok ? feesReceived(readFees(outcome.value)) : feesFailed());
    },
  });
};

function toRequest(state: PurchaseState): FeeRequest | undefined {
  const item = selectItem(state);
  const quantity = decideQuantity(state);
  if (!item || !quantity?.isValid) return undefined;
  return toFeeRequest({ item, context: selectContext(state), option: selectOption(state), quantity: quantity.shown });
}

function isSame(one: FeeRequest | undefined, other: FeeRequest | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

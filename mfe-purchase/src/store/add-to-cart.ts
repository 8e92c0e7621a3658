import { getSkuNumber, pageNoticeRaised, purchaseCustomizationChosen } from "shared-contracts";
import { readAddFailure } from "../rules/cart/add-failure.js";
import { findQuantityErrors, resolveQuantityRange } from "../rules/quantity/quantity-rules.js";
import { selectCallToAction } from "../rules/call-to-action/select-call-to-action.js";
import { opensGetStartedForm } from "../rules/print/print-item.js";
import { toCartItems } from "../rules/cart/to-cart-items.js";
import { addFailed, addStarted, addSucceeded, type AddLocation } from "./cart-slice.js";
import { overlayClosed, overlayOpened } from "./overlay-slice.js";
import { purchasePressed } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import { storeChosen } from "./pickup-slice.js";
import type { PurchaseDispatch, PurchaseListeners } from "./purchase-listening.js";
import { selectIsInCart, selectItem, selectQuantity } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";

type Step = (state: PurchaseState, location: AddLocation, dispatch: PurchaseDispatch) => void | Promise<void>;

const UNREADABLE_ANSWER = "The cart's answer to an add makes no sense";

/** What pressing the purchase button does, by what the button is at that moment. */
export function addToCart(
  listeners: PurchaseListeners,
  { bus, cart, log, reportError, tellAnalytics }: PurchaseDependencies,
): void {
  const add: Step = async (state, location, dispatch) => {
    const item = selectItem(state);
    const quantity = selectQuantity(state);
    const { selection, visitor } = state;
    const { tenant } = visitor.context;
    if (!item || quantity === undefined) return;
    const range = resolveQuantityRange({ item, option: selection.option, tenant });
    if (findQuantityErrors(quantity, range).length > 0) return;
    dispatch(addStarted());
    const outcome = await cart.add({
      items: toCartItems(item, {
        quantity,
        plan: selection.plan,
        addOns: [...selection.addOns, ...selection.extraTime],
        furnitureService: selection.enhancedDelivery,
      }),
      overlay: true,
      analytic: true,
      location,
      purchaseOption: selection.option,
      ...(selection.option === "BOPIS" && { storeNumber: state.pickup.storeNumber ?? visitor.context.storeNumber }),
    });
    if (outcome.kind === "failed" && outcome.failure.kind === "unreadable") reportError(new Error(UNREADABLE_ANSWER));
    const failure = readAddFailure(outcome, tenant);
    if (!failure) {
      dispatch(addSucceeded());
      return;
    }
    const { message, needsSignIn } = failure;
    dispatch(addFailed({ location, message }));
    if (needsSignIn) dispatch(overlayOpened("login"));
    // The sticky bar has no room for a sentence.
    else if (location === "sticky-bar") bus.publish(pageNoticeRaised, { tone: "error", message });
  };

  const customize: Step = (state, _location, dispatch) => {
    const item = selectItem(state);
    if (!item) return;
    if (opensGetStartedForm(item.product)) {
      dispatch(overlayOpened("custom-form"));
      return;
    }
    bus.publish(purchaseCustomizationChosen, {
      item: {
        itemId: getSkuNumber(item),
        qty: selectQuantity(state),
        tpvId: item.product.tpvId,
        comingFrom: "sku",
        action: "create",
      },
    });
  };

  const STEPS: Partial<Record<ReturnType<typeof selectCallToAction>, Step>> = {
    "pre-order": add,
    "get-started": customize,
    customize,
    pickup: (_state, _location, dispatch) => void dispatch(overlayOpened("pickup")),
    "add-more": add,
    add,
  };

  listeners.startListening({
    actionCreator: storeChosen,
    effect: async (_action, { getState, dispatch }) => {
      dispatch(overlayClosed());
      await add(getState(), "buy-box", dispatch);
    },
  });

  listeners.startListening({
    actionCreator: purchasePressed,
    effect: async ({ payload: location }, { getState, dispatch }) => {
      const state = getState();
      const item = selectItem(state);
      if (!item) return;
      try {
        tellAnalytics("purchase button pressed", { itemId: getSkuNumber(item), location });
      } catch (error) {
        // Whoever listens in must not keep the shopper from buying.
        log("The press of the purchase button could not be told", error);
      }
      const { option } = state.selection;
      const callToAction = selectCallToAction({ item, option, isInCart: selectIsInCart(state) });
      await STEPS[callToAction]?.(state, location, dispatch);
    },
  });
}

import {
  canPurchase,
  cartChanged,
  getSkuNumber,
  pageNoticeRaised,
  parseItemId,
  purchaseCustomizationChosen,
} from "shared-contracts";
import { selectFrequency, type PurchaseButton } from "shared-contracts/commerce";
import { decideAvailability } from "../availability/selectors.js";
import { opensGetStartedForm } from "../get-started/rule.js";
import { selectItem } from "../item/slice.js";
import { overlayClosed, overlayOpened } from "../overlays/slice.js";
import { selectStore, storeChosen } from "../pickup/slice.js";
import type { PurchaseDispatch, PurchaseState, StartListening } from "../purchase-state.js";
import { decideQuantity } from "../quantity/selectors.js";
import { DEFAULT_SELECTION, selectQuantity, selectSelection } from "../selection/slice.js";
import { pageOpened, selectContext } from "../visitor/slice.js";
import { readAddFailure, toCartItems } from "./rule.js";
import {
  addFailed,
  addStarted,
  addSucceeded,
  cartSeen,
  buyClicked,
  selectCartPieces,
  type AddLocation,
  type SentForm,
} from "./slice.js";

type Step = (
  state: PurchaseState,
  location: AddLocation,
  dispatch: PurchaseDispatch,
  sent?: SentForm,
) => void | Promise<void>;

/** The button at the time of the click decides the action. An add in progress never blocks the next one. */
export const startCartListeners: StartListening = (listeners, dependencies, dispatchFromBus) => {
  const { bus, cart, log, reportError, trackEvent } = dependencies;

  const add: Step = async (state, location, dispatch, sent) => {
    const item = selectItem(state);
    const quantity = sent ? sent.quantity : selectQuantity(state);
    if (!item || quantity === undefined || !(sent || decideQuantity(state)?.isValid)) return;
    const { option, plan, addOns, extraTime, ...chosen } = sent ? DEFAULT_SELECTION : selectSelection(state);
    const { tenant, storeNumber } = selectContext(state);
    dispatch(addStarted());
    const outcome = await cart.add({
      items: toCartItems(item, {
        quantity,
        plan,
        addOns: [...addOns, ...extraTime],
        furnitureService: chosen.enhancedDelivery,
      }),
      // The quick view's dialog would cover it, so it reports the add itself.
      overlay: location !== "quick-view",
      analytic: true,
      location,
      purchaseOption: option,
      ...(sent && { key: sent.key }),
      ...(option === "BOPIS" && { storeNumber: selectStore(state) ?? storeNumber }),
      ...(option === "AUTO_RESTOCK" && { frequencyDays: selectFrequency(item, chosen.frequencyDays) }),
    });
    if (outcome.kind === "failed" && outcome.failure.kind === "unreadable") {
      reportError(new Error("Unreadable answer to add-to-cart"));
    }
    const failure = readAddFailure(outcome, tenant);
    if (!failure) {
      dispatch(addSucceeded());
      return;
    }
    const { message, needsSignIn } = failure;
    dispatch(addFailed({ location, message }));
    if (needsSignIn) dispatch(overlayOpened("login"));
    // The sticky bar has no room for the message.
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

  const STEPS: Partial<Record<PurchaseButton, Step>> = {
    "pre-order": add,
    "get-started": customize,
    customize,
    pickup: (_state, _location, dispatch) => void dispatch(overlayOpened("pickup")),
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
    actionCreator: buyClicked,
    effect: async ({ payload: { location, sent } }, { getState, dispatch }) => {
      const state = getState();
      const item = selectItem(state);
      const availability = decideAvailability(state);
      if (!item || !availability) return;
      try {
        trackEvent("purchase button pressed", { itemId: getSkuNumber(item), location });
      } catch (error) {
        // A broken tag manager must not keep the shopper from buying.
        log("Analytics failed for a purchase button press", error);
      }
      await (sent ? add : STEPS[availability.button])?.(state, location, dispatch, sent);
    },
  });

  bus.on(cartChanged).subscribe(({ lines }) => {
    const pieces: Record<string, number> = {};
    for (const { itemId, quantity } of lines) {
      const { skuNumber } = parseItemId(itemId);
      pieces[skuNumber] = (pieces[skuNumber] ?? 0) + quantity;
    }
    dispatchFromBus(cartSeen(pieces));
  });
  listeners.startListening({
    actionCreator: pageOpened,
    effect: async (_action, { getState }) => {
      const state = getState();
      if (selectCartPieces(state) === undefined && canPurchase(selectContext(state))) await cart.read();
    },
  });
};

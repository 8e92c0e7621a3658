import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import type { FragmentStoreInput } from "fragment-kit";
import { CART_ROUTES, compareChanged, getSkuData, type ProductItem } from "shared-contracts";
import { startCartListeners } from "./add-to-cart/listeners.js";
import { readFormOutcome } from "./address/rule.js";
import { startDeliveryListeners } from "./delivery/listeners.js";
import { deliverySlice } from "./delivery/slice.js";
import { startFeesListeners } from "./fees/listeners.js";
import { modelFailed } from "./gallery/slice.js";
import { startGetStartedListeners } from "./get-started/listeners.js";
import { startItemListeners } from "./item/listeners.js";
import { itemSlice } from "./item/slice.js";
import { startListsListeners } from "./lists/listeners.js";
import { startNotifyMeListeners } from "./notify-me/listeners.js";
import { startOverlayListeners } from "./overlays/listeners.js";
import { startPickupListeners } from "./pickup/listeners.js";
import { pickupSlice } from "./pickup/slice.js";
import { startPlansListeners } from "./plans/listeners.js";
import { createBrowserDependencies } from "./purchase-dependencies.js";
import { type PurchaseDispatch, type PurchaseState, reducePurchase, type StartListening } from "./purchase-state.js";
import { selectStoreNumber } from "./pickup/rule.js";
import { startSelectionListeners } from "./selection/listeners.js";
import { readSelectionQuery, selectInitialSelection } from "./selection/rule.js";
import { selectionSlice, type SelectionState } from "./selection/slice.js";
import { startShareListeners } from "./share/listeners.js";
import type { VisitorState } from "./visitor/slice.js";
import { navigationRequested, reloadRequested } from "./address/slice.js";
import { compareBarMoved } from "./sticky-bar/slice.js";

const startStickyBarListeners: StartListening = (_listeners, { bus }, dispatch) => {
  bus.on(compareChanged).subscribe(({ items, isExpanded }) => {
    const open = isExpanded ? "expanded" : "collapsed";
    dispatch(compareBarMoved(items.length === 0 ? "none" : open));
  });
};

const startGalleryListeners: StartListening = (listeners, { log }) => {
  listeners.startListening({
    actionCreator: modelFailed,
    effect: ({ payload: { failure, cause } }) => log(failure, cause),
  });
};

const startAddressListeners: StartListening = (listeners, { reload, goTo }) => {
  listeners.startListening({ actionCreator: reloadRequested, effect: () => reload() });
  listeners.startListening({ actionCreator: navigationRequested, effect: ({ payload: address }) => goTo(address) });
};

/** Development builds warn about slow checks, which a busy machine would trigger. */
const SLOW_CHECK_MS = 1000;

const LISTENERS: readonly StartListening[] = [
  startAddressListeners,
  startCartListeners,
  startDeliveryListeners,
  startFeesListeners,
  startGalleryListeners,
  startGetStartedListeners,
  startItemListeners,
  startListsListeners,
  startNotifyMeListeners,
  startOverlayListeners,
  startPickupListeners,
  startPlansListeners,
  startSelectionListeners,
  startShareListeners,
  startStickyBarListeners,
];

export type PurchaseStore = ReturnType<typeof createPurchaseStore>;

/** Without those that speak for the page: its URL, its selection and its inventory. */
export const ITEM_LISTENERS: readonly StartListening[] = [
  startCartListeners,
  startFeesListeners,
  startOverlayListeners,
];

/**
 * One store per page, shared by all slots, so that a selection in one slot shows in the others. An open quick view has
 * another one for its own item, with the listeners that it needs.
 */
export function createPurchaseStore(input: FragmentStoreInput, startListeners = LISTENERS) {
  const { context, url } = input;
  const dependencies = createBrowserDependencies(input);
  const listeners = createListenerMiddleware<PurchaseState, PurchaseDispatch>();
  const item = getSkuData(input.pageData);
  const outcome = readFormOutcome(url);
  let openedAt: string | undefined;
  const visitor: VisitorState = {
    context,
    // Evaluated only by slots that need it: a render that reads the clock can only be shared for 30 seconds.
    get openedAt() {
      return (openedAt ??= new Date().toISOString());
    },
  };
  const store = configureStore({
    reducer: reducePurchase,
    middleware: (defaults) =>
      defaults({
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      }).prepend(listeners.middleware),
    devTools: false,
    preloadedState: {
      visitor,
      address: url,
      item: { ...itemSlice.getInitialState(), item },
      selection: selectInitially(item, input),
      notifyMe: { status: outcome.notification === "sent" ? "sent" : "form" },
      delivery: { ...deliverySlice.getInitialState(), location: outcome.location ?? "known" },
      gallery: { image: readSelectionQuery(url.query).image ?? 0 },
      pickup: { ...pickupSlice.getInitialState(), storeNumber: selectStoreNumber({ item, context }) },
    },
  });
  for (const startListening of startListeners) startListening(listeners, dependencies, store.dispatch);
  /** The server-rendered state; slots that hydrate late start from it. */
  return Object.assign(store, { initialState: store.getState() });
}

function selectInitially(
  item: ProductItem | undefined,
  { context, url }: Pick<FragmentStoreInput, "context" | "url">,
): SelectionState {
  const initial = selectionSlice.getInitialState();
  if (!item) return initial;
  const { call, fields } = url.refusedForm ?? {};
  const entered = call === CART_ROUTES.addCartItems.name && fields?.["itemId"] === item.itemID ? fields : {};
  const { option, quantity } = selectInitialSelection({ item, context, query: { ...url.query, ...entered } });
  const frequencyDays = Number(entered["frequencyDays"]) || undefined;
  return { ...initial, option, quantityText: entered["qty"] ?? String(quantity), frequencyDays };
}

import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import { getSkuData, type ProductItem } from "shared-contracts";
import type { FragmentStoreInput } from "fragment-kit";
import { selectInitialSelection } from "../rules/page/initial-selection.js";
import { selectStoreNumber } from "../rules/pickup/to-pickup-overlay-item.js";
import { addToCart } from "./add-to-cart.js";
import { addToList } from "./add-to-list.js";
import { askEnhancedDelivery } from "./ask-enhanced-delivery.js";
import { askFees } from "./ask-fees.js";
import { askNotification } from "./ask-notification.js";
import { createBrowserDependencies } from "./browser-dependencies.js";
import { doWithoutOverlay } from "./do-without-overlay.js";
import { changeLocation } from "./change-location.js";
import { findStores } from "./find-stores.js";
import { refreshInventory } from "./refresh-inventory.js";
import { sendCustomForm } from "./send-custom-form.js";
import { shareItem } from "./share-item.js";
import { updateRelatedSelection } from "./update-related-selection.js";
import { followCart } from "./follow-cart.js";
import { followCompare } from "./follow-compare.js";
import { itemSlice } from "./item-slice.js";
import { pickupSlice } from "./pickup-slice.js";
import { publishPageState } from "./publish-page-state.js";
import type { PurchaseDispatch } from "./purchase-listening.js";
import { createPurchaseReducer, type PurchaseState } from "./purchase-state.js";
import { selectionSlice, type SelectionState } from "./selection-slice.js";
import { keepSelection } from "./keep-selection.js";
import { overlaySlice } from "./overlay-slice.js";
import { readFormOutcome } from "../rules/page/form-outcome.js";
import { readSelectionQuery } from "../rules/page/selection-query.js";
import { leavePage } from "./leave-page.js";
import { logModelTrouble } from "./log-model-trouble.js";
import { tellMainButton } from "./tell-main-button.js";
import { showSection } from "./show-section.js";

/** Milliseconds that a check of a development build may take unnoticed: a busy machine is no finding. */
const SLOW_CHECK = 1000;

export type PurchaseStore = ReturnType<typeof createPurchaseStore>;

/** One store a page, shared by all slots: what one slot chooses, the others show. */
export function createPurchaseStore(input: FragmentStoreInput) {
  const dependencies = createBrowserDependencies(input);
  const listeners = createListenerMiddleware<PurchaseState, PurchaseDispatch>();
  const item = getSkuData(input.pageData);
  const visitor = { context: input.context, url: input.url, openedAt: new Date().toISOString() };
  const outcome = readFormOutcome(input.url.query);
  const store = configureStore({
    reducer: createPurchaseReducer(visitor),
    middleware: (defaults) =>
      defaults({
        immutableCheck: { warnAfter: SLOW_CHECK },
        serializableCheck: { warnAfter: SLOW_CHECK },
      }).prepend(listeners.middleware),
    devTools: false,
    preloadedState: {
      visitor,
      item: { ...itemSlice.getInitialState(), item },
      selection: selectInitially(item, input),
      notify: { status: outcome.notification === "sent" ? "sent" : "form" },
      location: { status: outcome.location ?? "known" },
      overlay: { ...overlaySlice.getInitialState(), image: readSelectionQuery(input.url.query).image ?? 0 },
      pickup: {
        ...pickupSlice.getInitialState(),
        storeNumber: selectStoreNumber({ ...input, query: input.url.query }),
      },
    } satisfies Partial<PurchaseState>,
  });
  const features = [
    addToCart,
    addToList,
    askEnhancedDelivery,
    askFees,
    askNotification,
    changeLocation,
    doWithoutOverlay,
    findStores,
    publishPageState,
    refreshInventory,
    keepSelection,
    leavePage,
    logModelTrouble,
    sendCustomForm,
    shareItem,
    showSection,
    tellMainButton,
    updateRelatedSelection,
  ];
  for (const listen of features) listen(listeners, dependencies);
  followCompare(dependencies, store.dispatch);
  followCart(listeners, dependencies, store.dispatch);
  /** What the server rendered: a slot that hydrates late starts from it. */
  return Object.assign(store, { initialState: store.getState() });
}

function selectInitially(
  item: ProductItem | undefined,
  { context, url }: Pick<FragmentStoreInput, "context" | "url">,
): SelectionState {
  const initial = selectionSlice.getInitialState();
  if (!item) return initial;
  const { option, quantity } = selectInitialSelection({ item, context, query: url.query });
  return { ...initial, option, quantityText: String(quantity) };
}

import { withoutSelection, writeSelectionQuery } from "../rules/page/selection-query.js";
import { selectInitialSelection } from "../rules/page/initial-selection.js";
import { selectStoreNumber } from "../rules/pickup/to-pickup-overlay-item.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem, selectQuantity, selectUrl } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";

type Query = Readonly<Record<string, string>>;

/** Browsers take no more than a hundred changes of the address in half a minute. Milliseconds. */
const SETTLE_TIME = 400;

/** Keeps what the shopper chose in the address: a reload, a shared link and the way back find it again. */
export function keepSelection(listeners: PurchaseListeners, { changeQuery }: PurchaseDependencies): void {
  listeners.startListening({
    predicate: (_action, current, previous) =>
      current.selection.option !== previous.selection.option ||
      current.selection.quantityText !== previous.selection.quantityText ||
      current.overlay.image !== previous.overlay.image ||
      current.pickup.storeNumber !== previous.pickup.storeNumber,
    effect: async (_action, { cancelActiveListeners, delay, getState }) => {
      cancelActiveListeners();
      await delay(SETTLE_TIME);
      const state = getState();
      changeQuery((query) => withChoice(query, state));
    },
  });
}

/** Others keep what is theirs in the same address, and may have changed it since the page came. */
function withChoice(now: Query, state: PurchaseState): Query {
  const item = selectItem(state);
  const { query } = selectUrl(state);
  const quantity = selectQuantity(state);
  const { storeNumber: store } = state.pickup;
  if (!item) return now;
  const context = selectContext(state);
  return writeSelectionQuery(
    now,
    {
      option: state.selection.option,
      image: state.overlay.image,
      ...(quantity && { quantity }),
      ...(store !== undefined && { store }),
    },
    {
      ...selectInitialSelection({ item, context, query: withoutSelection(query) }),
      store: selectStoreNumber({ context, query }),
    },
  );
}

import { toReturnPath } from "../rules/guest/return-path.js";
import { selectInitialSelection } from "../rules/page/initial-selection.js";
import { withoutSelection, writeSelectionQuery } from "../rules/page/selection-query.js";
import { selectStoreNumber } from "../rules/pickup/to-pickup-overlay-item.js";
import { selectContext, selectItem, selectQuantity, selectUrl } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";

type Query = Readonly<Record<string, string>>;

/** Others keep what is theirs in the same address, and may have changed it since the page came. */
export function keepChoice(now: Query, state: PurchaseState): Query {
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

/** This page with what is chosen on it: where a shopper who leaves to sign in comes back to. */
export function selectReturnPath(state: PurchaseState): string {
  const { path, query } = selectUrl(state);
  return toReturnPath({ path, query: keepChoice(query, state) });
}

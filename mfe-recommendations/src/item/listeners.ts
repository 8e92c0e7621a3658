import { cartItemsAdded, parseItemId, purchaseInventoryRefreshed, purchasePageStateChanged } from "shared-contracts";
import { itemsAdded } from "../bundle/slice.js";
import type { Listen } from "../recommendations-state.js";
import { inventoryRefreshed, skuChosen } from "./slice.js";

/** Follows the rest of the page: the selected swatch, refreshed inventory and items added to the cart. */
export const followPage: Listen = (_listeners, { bus }, dispatch) => {
  bus.on(purchasePageStateChanged).subscribe(({ itemId, pageState }) => {
    dispatch(skuChosen(parseItemId(pageState.swatch.selectedItemId ?? itemId).skuNumber));
  });
  bus.on(purchaseInventoryRefreshed).subscribe(({ itemId: _itemId, ...facts }) => {
    dispatch(inventoryRefreshed(facts));
  });
  bus.on(cartItemsAdded).subscribe(({ addedItems }) => {
    dispatch(itemsAdded(addedItems.map(({ itemId }) => itemId)));
  });
};

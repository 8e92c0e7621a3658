import { cartItemsAdded, parseItemId, purchaseInventoryRefreshed, purchasePageStateChanged } from "shared-contracts";
import { itemsAdded } from "./bundle-slice.js";
import { inventoryRefreshed, skuChosen } from "./page-slice.js";
import type { Listen } from "./recommendations-listening.js";

/** What the rest of the page says about the item and the cart. */
export const followItem: Listen = (_listeners, { bus }, dispatch) => {
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

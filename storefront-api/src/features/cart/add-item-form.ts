import type { CART_CALLS, ResponseOf } from "shared-contracts";
import { readQuantity } from "shared-contracts/commerce";
import type { FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

/**
 * The add-to-cart form without JavaScript: fields `itemId`, `resolvedItemId`, `qty`, `purchaseOption`, `storeNumber`,
 * `returnTo`. Redirects to the page with `cart=added` and how many as `added=`, or `cart=` and the failure code.
 */
export const addItemForm: FormPost<ResponseOf<typeof CART_CALLS.addCartItems>> = {
  toRequest: ({ itemId, resolvedItemId, qty = "1", purchaseOption, storeNumber, location = "form" }) => ({
    items: [{ itemId, ...(resolvedItemId && { resolvedItemId }), qty: readQuantity(qty) }],
    location,
    ...(purchaseOption && { purchaseOption }),
    ...(storeNumber && { storeNumber }),
  }),
  toPath({ returnTo }, { addedItems, failedItems: [failed] }) {
    if (failed) return toReturnPath(returnTo, { cart: failed.code });
    const added = addedItems.reduce((sum, { qty }) => sum + qty, 0);
    return toReturnPath(returnTo, { cart: "added", added: String(added) });
  },
  toFailurePath: ({ returnTo }, code) => toReturnPath(returnTo, { cart: code }),
};

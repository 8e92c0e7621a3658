import type { addCartItems, ResponseOf } from "shared-contracts";
import type { FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

/**
 * The add-to-cart form of a page without JavaScript: fields `itemId`, `qty`, `purchaseOption`, `storeNumber`,
 * `returnTo`. It goes back to the page with `cart=added`, or `cart=` and why not.
 */
export const addItemForm: FormPost<ResponseOf<typeof addCartItems>> = {
  toRequest: ({ itemId, qty = "1", purchaseOption, storeNumber, location = "form" }) => ({
    items: [{ itemId, qty: Number(qty) }],
    location,
    ...(purchaseOption && { purchaseOption }),
    ...(storeNumber && { storeNumber }),
  }),
  toPath: ({ returnTo }, { failedItems }) => toReturnPath(returnTo, { cart: failedItems[0]?.code ?? "added" }),
  toFailurePath: ({ returnTo }, code) => toReturnPath(returnTo, { cart: code }),
};

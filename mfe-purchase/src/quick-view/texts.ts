import { formatText } from "shared-contracts";

export const QUICK_VIEW_TEXTS = {
  loading: "Loading options…",
  failed: "We couldn't load the options for this item. Try again, or continue on its page.",
  gone: "This item is no longer available.",
  broken: "Something went wrong. Continue on the item's page.",
  retry: "Try again",
  viewCart: "View cart",
};

/** What an add put into the cart; carts don't name every item. */
export function describeAdded(quantity: number, name: string | undefined): string {
  const template = quantity === 1 ? "Added 1 item to your cart" : "Added {n} items to your cart";
  return formatText(name ? `${template}: {name}` : `${template}.`, { n: quantity, name });
}

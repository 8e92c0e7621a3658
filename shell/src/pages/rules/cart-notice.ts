import { CartFailureCode, formatText, shellTexts, type Tenant } from "shared-contracts";

export type CartNotice = { readonly tone: "success" | "error"; readonly text: string };

const FAILURES = {
  "item-not-found": "This item is no longer sold.",
  "not-purchasable": "This item cannot be bought online.",
  "out-of-stock": "This item is out of stock.",
  "not-enough-stock": "There are not that many left. Choose a smaller quantity.",
  "quantity-limit": "That is more than one customer can buy. Choose a smaller quantity.",
  "price-unavailable": "This item has no price right now. Try again later.",
  "sign-in-required": "Sign in to buy this item.",
} as const satisfies Record<CartFailureCode, string>;

const CART_FAILED = "We could not change your cart. Please try again.";
const ADD_FAILED = "We could not add this item to your cart. Please try again.";

/** What an add-to-cart form did, told on the page it leads back to by `?cart=added` or a reason. */
export function selectAddNotice(outcome: string | undefined): CartNotice | undefined {
  if (outcome === undefined) return undefined;
  if (outcome === "added") return { tone: "success", text: "1 item has been added to your cart." };
  const code = CartFailureCode.safeParse(outcome);
  return { tone: "error", text: code.success ? FAILURES[code.data] : ADD_FAILED };
}

/** What a form of the cart page did. */
export function selectCartNotice(
  query: {
    readonly done?: string | undefined;
    readonly order?: string | undefined;
    readonly failed?: string | undefined;
    readonly left?: string | undefined;
  },
  tenant: Tenant,
): CartNotice | undefined {
  if (query.failed !== undefined) {
    const code = CartFailureCode.safeParse(query.failed);
    return { tone: "error", text: code.success ? FAILURES[code.data] : CART_FAILED };
  }
  if (query.order !== undefined) {
    return { tone: "success", text: formatText(shellTexts[tenant].orderPlaced, { n: query.order }) };
  }
  if (query.done === "reordered") return toReorderNotice(query.left, shellTexts[tenant]);
  return query.done === undefined ? undefined : { tone: "success", text: "Your cart has been updated." };
}

/** `left`: how many items could not be added, or `all`. */
function toReorderNotice(left: string | undefined, texts: (typeof shellTexts)[Tenant]): CartNotice {
  if (left === "all") return { tone: "error", text: texts.reorderedNothing };
  const count = Number(left);
  if (Number.isInteger(count) && count > 0) {
    return { tone: "error", text: formatText(texts.reorderedInPart, { n: count }) };
  }
  return { tone: "success", text: texts.reordered };
}

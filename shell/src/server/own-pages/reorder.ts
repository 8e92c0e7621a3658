import { CART_ROUTES, ORDER_ROUTES, performCall, type CallFailure, type FailedCartItem } from "shared-contracts";
import { REORDER_UNANSWERED, toRefusedItems } from "../../pages/rules/cart-notice.js";
import { toReorders } from "../../pages/rules/reorder.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";

/** The only form that makes several calls. */
export const REORDER_FORM = "reorder";

type Fields = Readonly<Record<string, string>>;

/** Adds an order's items again. Resolves to the query of the cart page, with what couldn't be added. */
export async function reorder({ fetch }: StorefrontSession, { orderId = "", formKey = "" }: Fields): Promise<Fields> {
  const order = await performCall(fetch, ORDER_ROUTES.getOrder, { orderId });
  if (!order.ok) return { failed: toFailed(order.failure) };
  let added = 0;
  const failed: FailedCartItem[] = [];
  for (const [index, { items, ...way }] of toReorders(order.value).entries()) {
    const outcome = await performCall(
      fetch,
      CART_ROUTES.addCartItems,
      { items: [...items], location: "reorder", ...way },
      formKey ? { idempotencyKey: `${formKey}-${index}` } : {},
    );
    // Items before these have been added.
    if (!outcome.ok) return { failed: index === 0 ? toFailed(outcome.failure) : REORDER_UNANSWERED };
    added += outcome.value.addedItems.length;
    failed.push(...outcome.value.failedItems);
  }
  const left = added === 0 ? "all" : String(failed.length);
  // The cart page says what is missing, and looks the names up in the order.
  const isWhole = failed.length === 0 && !order.value.lines.some(({ proofId }) => proofId !== undefined);
  const missing = isWhole ? {} : { of: orderId, refused: toRefusedItems(failed) };
  return { done: "reordered", left, ...missing };
}

function toFailed(failure: CallFailure): string {
  return failure.kind === "status" && failure.status < 500 ? failure.code : REORDER_UNANSWERED;
}

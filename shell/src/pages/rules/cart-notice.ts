import {
  CartFailureCode,
  deliveryTexts,
  formatCount,
  formatText,
  shellTexts,
  type CartLine,
  type RefusedForm,
  type SlotUrl,
  type Tenant,
} from "shared-contracts";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { cartTexts } from "./cart.texts.js";

export type CartNotice = {
  readonly tone: "success" | "error";
  readonly text: string;
  /** Where to go on. */
  readonly link?: { readonly text: string; readonly href: string };
  /** One sentence for each item that the text is about. */
  readonly details?: readonly string[];
};

/** Messages for refused items or quantities. */
export const REFUSALS = {
  "item-not-found": "This item is no longer sold.",
  "not-purchasable": "This item cannot be bought online.",
  "out-of-stock": "This item is out of stock.",
  "not-enough-stock": "There are not that many left. Choose a smaller quantity.",
  "quantity-limit": "That is more than one customer can buy. Choose a smaller quantity.",
  "price-unavailable": "This item has no price right now. Try again later.",
  "sign-in-required": "Sign in to buy this item.",
} as const satisfies Record<CartFailureCode, string>;

const LISTS_PATH = "/account#lists-heading";

const CART_FAILED = "We couldn't change your cart. Please try again.";
const UNANSWERED = "We couldn't do this right now. Please try again.";
export const QUANTITY_INVALID = `Enter a whole number from 1 to ${formatCount(MAXIMUM_QUANTITY)}.`;
const ADD_FAILED = "We could not add this item to your cart. Please try again.";

/** `failed` if no answer says whether an order was placed. */
export const ORDER_UNANSWERED = "order-unanswered";
/** `failed` if no answer says which items of an order were added again. */
export const REORDER_UNANSWERED = "reorder-unanswered";

/** The second: it was sent before, got no answer, and now has another address. */
const UNANSWERED_CODES = ["unavailable", "idempotency-key-reused"];

/** Messages for refused forms of the cart page. The first one whose limits are all known is shown. */
const CART_FAILURES = [
  ["not-enough-stock", "Only {maximum} left. Choose a smaller quantity."],
  ["not-enough-stock", "Only {available} left. Choose a smaller quantity."],
  ["quantity-not-allowed", "Choose a quantity from {minimum} to {maximum} in steps of {multiple}."],
  ["quantity-not-allowed", "Choose a quantity from {minimum} to {maximum}."],
  ["bad-request", QUANTITY_INVALID],
  ["line-not-found", "This item is no longer in your cart."],
  ["order-not-found", "We couldn't find this order."],
  [REORDER_UNANSWERED, "Some items of your order may be missing from your cart. Check it before you add them again."],
  ["line-not-saveable", "Printed items and protection plans can't be saved for later."],
  ["saved-item-not-found", "This item is no longer saved."],
  ["cart-empty", "Your cart is empty."],
  ["cart-changed", "Your cart has changed. Look through it and place the order again."],
  ["price-changed", "A price or fee has changed, so nothing was ordered. Check the total and place the order again."],
  ["arrival-changed", "A delivery day has changed, so nothing was ordered. Check the days and place the order again."],
  ["sign-in-required", "Sign in and try again."],
  ["too-many-requests", "That was a lot at once. Wait a minute and try again."],
] as const satisfies readonly (readonly [string, string])[];

/** Limits in a refusal: integers in the query of the cart page. */
const CART_LIMITS = ["minimum", "maximum", "multiple", "available"] as const;

/** Query of the cart page after a redirect from one of its forms. */
export type CartOutcome = {
  readonly done?: string | undefined;
  readonly failed?: string | undefined;
  readonly left?: string | undefined;
  /** The order that was bought again, and which of its items were refused: `toRefusedItems`. */
  readonly of?: string | undefined;
  readonly refused?: string | undefined;
  /** The affected line. */
  readonly line?: string | undefined;
  /** The item that prevented the order. */
  readonly item?: string | undefined;
  readonly reason?: string | undefined;
} & { readonly [limit in (typeof CART_LIMITS)[number]]?: string | undefined };

/** The same for a form that was posted to the cart page and refused. */
export function toCartOutcome({ call, code, details = {}, fields }: RefusedForm): CartOutcome {
  const told = [...CART_LIMITS, "reason"].flatMap((name) =>
    details[name] === undefined ? [] : [[name, String(details[name])]],
  );
  return {
    ...Object.fromEntries(told),
    failed: call === "placeOrder" && UNANSWERED_CODES.includes(code) ? ORDER_UNANSWERED : code,
    line: fields["lineId"] ?? fields["savedId"],
    item: details["itemId"] === undefined ? undefined : String(details["itemId"]),
  };
}

/** What a page says about the form before, from its URL or because the form was refused. */
export function selectPageNotice({ query, refusedForm }: SlotUrl, tenant: Tenant): CartNotice | undefined {
  if (refusedForm) return selectRefusal(refusedForm, tenant);
  return selectAddNotice(query["cart"], query["added"]) ?? selectListNotice(query["list"], tenant);
}

/** Forms that don't say themselves that nobody answered. */
const SILENT_CALLS = ["chooseLocation", "signOut", "submitNotificationData", "confirmNotification", "confirmEmail"];

function selectRefusal({ call, code }: RefusedForm, tenant: Tenant): CartNotice | undefined {
  if (call === "addCartItems") return selectAddNotice(code);
  if (code === "unavailable" && SILENT_CALLS.includes(call)) return { tone: "error", text: UNANSWERED };
  return call === "chooseLocation" ? { tone: "error", text: deliveryTexts[tenant].locationInvalid } : undefined;
}

/** Notice after an add-to-cart form, from `?cart=added&added=3` or a reason code as `cart`. */
function selectAddNotice(outcome: string | undefined, added?: string): CartNotice | undefined {
  if (outcome === undefined) return undefined;
  if (outcome === "added") return { tone: "success", text: describeAdded(added) };
  const code = CartFailureCode.safeParse(outcome);
  if (code.success) return { tone: "error", text: REFUSALS[code.data] };
  return { tone: "error", text: outcome === "bad-request" ? QUANTITY_INVALID : ADD_FAILED };
}

/** Whoever signed in to add an item comes back without a number. */
function describeAdded(added: string | undefined): string {
  if (added === "1") return "1 item has been added to your cart.";
  return /^[1-9]\d{0,5}$/.test(added ?? "") ? `${added} items have been added to your cart.` : "Added to your cart.";
}

/** Notice after signing in to add an item to a list, from `?list=added` or a reason code as `list`. */
function selectListNotice(outcome: string | undefined, tenant: Tenant): CartNotice | undefined {
  if (outcome === undefined) return undefined;
  const { listAdded, listAddFailed, viewLists } = shellTexts[tenant];
  return outcome === "added"
    ? { tone: "success", text: listAdded, link: { text: viewLists, href: LISTS_PATH } }
    : { tone: "error", text: listAddFailed };
}

type NamedLine = Pick<CartLine, "lineId" | "itemId" | "name" | "proofId">;

/** Notice after a form of the cart page. `reordered` are the lines of the order that was bought again. */
export function selectCartNotice(
  query: CartOutcome,
  tenant: Tenant,
  lines: readonly NamedLine[],
  reordered: readonly NamedLine[] = [],
): CartNotice | undefined {
  if (query.failed !== undefined) {
    const about = lines.find(({ lineId, itemId }) => lineId === query.line || itemId === query.item);
    const text = describeFailure(query.failed, query);
    return { tone: "error", text: about ? `${about.name}: ${text}` : text };
  }
  if (query.done === "reordered") return toReorderNotice(query, tenant, reordered);
  if (query.done === undefined) return undefined;
  const texts = cartTexts[tenant];
  const done = query.done;
  const text = done === "saved" || done === "moved" || done === "forgotten" ? texts[done] : texts.updated;
  return { tone: "success", text };
}

/** A cart that still has items was not ordered, and its form can't order it twice. `latest` is the path of the latest order. */
export function selectUnansweredNotice(isCartEmpty: boolean, latest: string | undefined, tenant: Tenant): CartNotice {
  const { orderUnsure, orderProbable, latestOrder } = cartTexts[tenant];
  if (!isCartEmpty) return { tone: "error", text: orderUnsure };
  return {
    tone: "error",
    text: orderProbable,
    ...(latest !== undefined && { link: { text: latestOrder, href: latest } }),
  };
}

function describeFailure(failed: string, query: CartOutcome): string {
  const limits = Object.fromEntries(
    CART_LIMITS.flatMap((name) => (/^[1-9]\d{0,5}$/.test(query[name] ?? "") ? [[name, Number(query[name])]] : [])),
  );
  // A step of one isn't worth mentioning.
  if (limits["multiple"] === 1) delete limits["multiple"];
  const text = CART_FAILURES.filter(([code]) => code === failed)
    .map(([, words]) => formatText(words, limits))
    .find((words) => !words.includes("{"));
  const code = CartFailureCode.safeParse(query.reason ?? failed);
  return text ?? (code.success ? REFUSALS[code.data] : CART_FAILED);
}

/** Refused items as one value of a query; only ids and codes, because anybody can write a URL. */
export function toRefusedItems(items: readonly { readonly itemId: string; readonly code: string }[]): string {
  return items.map(({ itemId, code }) => `${encodeURIComponent(itemId)}~${code}`).join(",");
}

/** `left`: the number of items that couldn't be added, or `all`. */
function toReorderNotice({ left, refused = "" }: CartOutcome, tenant: Tenant, lines: readonly NamedLine[]): CartNotice {
  const texts = shellTexts[tenant];
  const codes = new Map(refused.split(",").map((entry) => [entry.replace(/~[^~]*$/, ""), entry.split("~").at(-1)]));
  const details = lines.flatMap(({ itemId, name, proofId }) => {
    if (proofId !== undefined) return [formatText(cartTexts[tenant].needsDesign, { name })];
    const code = CartFailureCode.safeParse(codes.get(encodeURIComponent(itemId)));
    return code.success ? [`${name}: ${REFUSALS[code.data]}`] : [];
  });
  const about = details.length > 0 ? { details: [...new Set(details)] } : {};
  if (left === "all") return { tone: "error", text: texts.reorderedNothing, ...about };
  const count = Number(left);
  if (Number.isInteger(count) && count > 0) {
    return { tone: "error", text: formatText(texts.reorderedInPart, { n: count }), ...about };
  }
  return { tone: "success", text: texts.reordered, ...about };
}

import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CART_ROUTES,
  codeOfFailure,
  formatText,
  isLoggedIn,
  ORDER_ROUTES,
  performCall,
  SAVED_ITEM_ROUTES,
  shellTexts,
  type CallFailure,
  type CallOutcome,
  type FailedCartItem,
  type Order,
} from "shared-contracts";
import { readQuantity } from "shared-contracts/commerce";
import { CART_PATH } from "shared-contracts/constants";
import { cartTexts } from "../../pages/rules/cart.texts.js";
import {
  CART_LIMITS,
  ORDER_UNANSWERED,
  REORDER_UNANSWERED,
  selectCartNotice,
  selectUnansweredNotice,
  toRefusedItems,
  type CartOutcome,
} from "../../pages/rules/cart-notice.js";
import {
  CART_CHANGE_ACTION,
  CART_FORGET_ACTION,
  CART_MOVE_ACTION,
  CART_ORDER_ACTION,
  CART_REMOVE_ACTION,
  CART_REORDER_ACTION,
  CART_SAVE_ACTION,
} from "../../pages/rules/paths.js";
import { toOrderPath } from "../../pages/rules/account-links.js";
import { toReorders } from "../../pages/rules/reorder.js";
import { CartView } from "../../pages/views/cart-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { createStorefrontSession, type StorefrontSession } from "../visitor/storefront-session.js";
import { acceptForms } from "../platform/accept-forms.js";
import { headersFor } from "../visitor/visitor-request.js";
import { loadFrame } from "../page-view/page-frame.js";
import { answerFailedCall } from "./own-page-content.js";

type Fields = Readonly<Record<string, string>>;

/** A form of the cart page: its call, and the query and path of the page that follows if the call succeeds. */
type CartForm = {
  perform(session: StorefrontSession, fields: Fields): Promise<CallOutcome<unknown>>;
  toQuery(value: unknown): Fields;
  toPath?(value: unknown): string;
  /** The failure's code if the call may have had its effect although it failed. */
  readonly unanswered?: string;
};

/** Milliseconds, like the forms of fragments: an order takes more than a read. */
const ORDER_DEADLINE_MS = 8000;
const SERVER_ERROR = 500;

const FORMS: Readonly<Record<string, CartForm>> = {
  [CART_CHANGE_ACTION]: {
    perform: ({ fetch }, { lineId = "", quantity = "" }) =>
      performCall(fetch, CART_ROUTES.changeCartLine, { lineId, quantity: readQuantity(quantity) ?? Number.NaN }),
    toQuery: () => ({ done: "changed" }),
  },
  [CART_REMOVE_ACTION]: {
    perform: ({ fetch }, { lineId = "" }) => performCall(fetch, CART_ROUTES.removeCartLine, { lineId }),
    toQuery: () => ({ done: "removed" }),
  },
  [CART_ORDER_ACTION]: {
    // The revision acts as an idempotency key: a form submitted twice places one order.
    perform: ({ fetch }, { cartKey = "", revision, total }) =>
      performCall(
        fetch,
        CART_ROUTES.placeOrder,
        { ...(revision && { revision: Number(revision) }), ...(total && { total: Number(total) }) },
        { deadline: ORDER_DEADLINE_MS, ...(cartKey && { idempotencyKey: cartKey }) },
      ),
    toQuery: () => ({ placed: "y" }),
    toPath: (order) => toOrderPath(order as Order),
    unanswered: ORDER_UNANSWERED,
  },
  [CART_SAVE_ACTION]: {
    perform: ({ fetch }, { lineId = "" }) => performCall(fetch, SAVED_ITEM_ROUTES.saveCartLine, { lineId }),
    toQuery: () => ({ done: "saved" }),
  },
  [CART_MOVE_ACTION]: { perform: moveToCart, toQuery: (query) => query as Fields },
  [CART_FORGET_ACTION]: {
    perform: ({ fetch }, { savedId = "" }) => performCall(fetch, SAVED_ITEM_ROUTES.removeSavedItem, { savedId }),
    toQuery: () => ({ done: "forgotten" }),
  },
  [CART_REORDER_ACTION]: {
    perform: reorder,
    toQuery: (query) => query as Fields,
    unanswered: REORDER_UNANSWERED,
  },
};

/** The cart page and its forms, which redirect back to it with 303. */
export function cartRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    acceptForms(app);
    app.get<{ Querystring: CartOutcome }>(CART_PATH, (request, reply) => viewCart(services, request, reply));
    for (const [action, form] of Object.entries(FORMS))
      app.post(action, (request, reply) => answerForm(services, form, request, reply));
  };
}

async function answerForm(
  { storefront }: Pick<ShellServices, "storefront">,
  { perform, toQuery, toPath = () => CART_PATH, unanswered }: CartForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = createStorefrontSession(storefront, headersFor(request));
  const fields = toFields(request.body);
  const outcome = await perform(session, fields);
  const query = {
    ...(outcome.ok ? toQuery(outcome.value) : toFailed(outcome.failure, unanswered)),
    ...(fields["lineId"] && { line: fields["lineId"] }),
  };
  const cookies = session.setCookies();
  if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
  const path = outcome.ok ? toPath(outcome.value) : CART_PATH;
  return reply.redirect(`${path}?${new URLSearchParams(query)}`, 303);
}

/** Resolves to the query of the cart page: an item that can't be added stays saved. */
async function moveToCart(
  { fetch }: StorefrontSession,
  { savedId = "", formKey = "" }: Fields,
): Promise<CallOutcome<Fields>> {
  const options = formKey ? { idempotencyKey: formKey } : {};
  const outcome = await performCall(fetch, SAVED_ITEM_ROUTES.moveSavedItem, { savedId }, options);
  if (!outcome.ok) return outcome;
  const { failedItem } = outcome.value;
  return { ok: true, value: failedItem ? { failed: failedItem.code, line: savedId } : { done: "moved" } };
}

/** Adds an order's items again. Resolves to the query of the cart page, with what couldn't be added. */
async function reorder(
  { fetch }: StorefrontSession,
  { orderId = "", formKey = "" }: Fields,
): Promise<CallOutcome<Fields>> {
  const order = await performCall(fetch, ORDER_ROUTES.getOrder, { orderId });
  if (!order.ok) return order;
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
    if (!outcome.ok) return index === 0 ? outcome : { ok: true, value: { failed: REORDER_UNANSWERED } };
    added += outcome.value.addedItems.length;
    failed.push(...outcome.value.failedItems);
  }
  const left = added === 0 ? "all" : String(failed.length);
  // The cart page says what is missing, and looks the names up in the order.
  const isWhole = failed.length === 0 && !order.value.lines.some(({ proofId }) => proofId !== undefined);
  const missing = !isWhole ? { of: orderId, refused: toRefusedItems(failed) } : {};
  return { ok: true, value: { done: "reordered", left, ...missing } };
}

async function viewCart(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: CartOutcome }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { query } = request;
  const isUnanswered = query.failed === ORDER_UNANSWERED;
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    Promise.all([
      performCall(fetch, CART_ROUTES.getCart, {}),
      performCall(fetch, SAVED_ITEM_ROUTES.getSavedItems, {}),
      query.of === undefined ? undefined : performCall(fetch, ORDER_ROUTES.getOrder, { orderId: query.of }),
      isUnanswered ? performCall(fetch, CART_ROUTES.getPurchaseHistory, { limit: 1 }) : undefined,
    ]),
  );
  const { context } = frame;
  const [cart, saved, order, history] = frame.content;
  if (!cart.ok) return answerFailedCall(services, frame, cart);
  const savedItems = isLoggedIn(context) ? (saved.ok ? saved.value.items : undefined) : [];
  const lines = [...cart.value.lines, ...(savedItems ?? [])];
  const reordered = order?.ok ? order.value.lines : undefined;
  const [latest] = history?.ok ? history.value.orders : [];
  const notice = isUnanswered
    ? selectUnansweredNotice(cart.value.lines.length === 0, latest && toOrderPath(latest), context.tenant)
    : selectCartNotice(query, context.tenant, lines, reordered);
  return answerBuiltInPage(services, {
    ...frame,
    page: "cart",
    // Engines have no session, so the cart they find is empty.
    meta: {
      title: formatText(cartTexts[context.tenant].title, { store: shellTexts[context.tenant].storeName }),
      description: cartTexts[context.tenant].description,
      canonical: CART_PATH,
    },
    view: createElement(CartView, {
      cart: cart.value,
      context,
      saved: savedItems,
      notice,
      changedLine: query.line,
      formKey: randomUUID(),
    }),
  });
}

/** Reason and limits as codes and numbers only, because anybody can create such a URL. */
function toFailed(failure: CallFailure, unanswered: string | undefined): Fields {
  if (unanswered !== undefined && mayHaveActed(failure)) return { failed: unanswered };
  const details = (failure.kind === "status" && failure.details) || {};
  const told = [...CART_LIMITS, "reason"].flatMap((name) =>
    details[name] === undefined ? [] : [[name, String(details[name])]],
  );
  return {
    failed: codeOfFailure(failure),
    ...Object.fromEntries(told),
    ...(details["itemId"] !== undefined && { item: String(details["itemId"]) }),
  };
}

function mayHaveActed(failure: CallFailure): boolean {
  return failure.kind === "status" ? failure.status >= SERVER_ERROR : failure.kind !== "invalid-request";
}

function toFields(body: unknown): Fields {
  return typeof body === "object" && body !== null ? (body as Fields) : {};
}

import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CART_ROUTES,
  codeOfFailure,
  performCall,
  shellTexts,
  type CallFailure,
  type CallOutcome,
} from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { CART_LIMITS, selectCartNotice, type CartOutcome } from "../../pages/rules/cart-notice.js";
import {
  CART_CHANGE_ACTION,
  CART_ORDER_ACTION,
  CART_REMOVE_ACTION,
  CART_REORDER_ACTION,
} from "../../pages/rules/form-actions.js";
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

/** The cart page and its forms, which redirect back to it with 303. */
export function cartRoutes(services: ShellServices) {
  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    perform: (session: StorefrontSession, fields: Fields) => Promise<CallOutcome<unknown>>,
    toQuery: (value: unknown) => Fields,
  ): Promise<FastifyReply> {
    const session = createStorefrontSession(services.storefront, headersFor(request));
    const fields = toFields(request.body);
    const outcome = await perform(session, fields);
    const query = {
      ...(outcome.ok ? toQuery(outcome.value) : toFailed(outcome.failure)),
      ...(fields["lineId"] && { line: fields["lineId"] }),
    };
    const cookies = session.setCookies();
    if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
    return reply.redirect(`${CART_PATH}?${new URLSearchParams(query)}`, 303);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    acceptForms(app);

    app.get<{ Querystring: CartOutcome }>(CART_PATH, (request, reply) => viewCart(services, request, reply));
    app.post(CART_CHANGE_ACTION, (request, reply) =>
      answerForm(
        request,
        reply,
        ({ fetch }, { lineId = "", quantity = "" }) =>
          performCall(fetch, CART_ROUTES.changeCartLine, { lineId, quantity: Number(quantity) }),
        () => ({ done: "changed" }),
      ),
    );
    app.post(CART_REMOVE_ACTION, (request, reply) =>
      answerForm(
        request,
        reply,
        ({ fetch }, { lineId = "" }) => performCall(fetch, CART_ROUTES.removeCartLine, { lineId }),
        () => ({ done: "removed" }),
      ),
    );
    app.post(CART_ORDER_ACTION, (request, reply) =>
      answerForm(
        request,
        reply,
        // The revision acts as an idempotency key: a form submitted twice places one order.
        ({ fetch }, { cartKey = "" }) =>
          performCall(fetch, CART_ROUTES.placeOrder, {}, cartKey ? { idempotencyKey: cartKey } : {}),
        (order) => ({ order: (order as { orderId: string }).orderId }),
      ),
    );
    app.post(CART_REORDER_ACTION, (request, reply) =>
      answerForm(request, reply, reorder, (left) => ({ done: "reordered", left: String(left) })),
    );
  };
}

/** Adds an order's items again. Resolves to the number of items that couldn't be added, or `all`. */
async function reorder(
  { fetch }: StorefrontSession,
  { orderId, formKey = "" }: Fields,
): Promise<CallOutcome<number | "all">> {
  const history = await performCall(fetch, CART_ROUTES.getPurchaseHistory, {});
  if (!history.ok) return history;
  const order = history.value.orders.find((placed) => placed.orderId === orderId);
  let [added, left] = [0, 0];
  for (const { purchaseOption, items } of order ? toReorders(order) : []) {
    const outcome = await performCall(
      fetch,
      CART_ROUTES.addCartItems,
      { items: [...items], location: "reorder", purchaseOption },
      formKey ? { idempotencyKey: `${formKey}-${purchaseOption}` } : {},
    );
    if (!outcome.ok) return outcome;
    added += outcome.value.addedItems.length;
    left += outcome.value.failedItems.length;
  }
  return { ok: true, value: added === 0 ? "all" : left };
}

async function viewCart(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: CartOutcome }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const frame = await loadFrame(services, request, reply, ({ fetch }) => performCall(fetch, CART_ROUTES.getCart, {}));
  if (!frame.content.ok) return answerFailedCall(services, frame, frame.content);
  const { context, content } = frame;
  return answerBuiltInPage(services, {
    ...frame,
    page: "cart",
    status: 200,
    meta: { title: shellTexts[context.tenant].cart, robots: "noindex" },
    view: createElement(CartView, {
      cart: content.value,
      context,
      notice: selectCartNotice(request.query, context.tenant, content.value.lines),
      changedLine: request.query.line,
    }),
  });
}

/** Reason and limits as codes and numbers only, because anybody can create such a URL. */
function toFailed(failure: CallFailure): Fields {
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

function toFields(body: unknown): Fields {
  return typeof body === "object" && body !== null ? (body as Fields) : {};
}

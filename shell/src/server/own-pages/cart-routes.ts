import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CART_ROUTES,
  formatText,
  isLoggedIn,
  ORDER_ROUTES,
  performCall,
  SAVED_ITEM_ROUTES,
  shellTexts,
} from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { cartTexts } from "../../pages/rules/cart.texts.js";
import {
  ORDER_UNANSWERED,
  selectCartNotice,
  selectUnansweredNotice,
  toCartOutcome,
  type CartOutcome,
} from "../../pages/rules/cart-notice.js";
import { toOrderPath } from "../../pages/rules/account-links.js";
import { CartView } from "../../pages/views/cart-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { acceptPageForms } from "../http/page-form-routes.js";
import { loadFrame } from "../page-view/page-frame.js";
import { answerFailedCall } from "./own-page-content.js";

/** The cart page and its forms. */
export function cartRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptPageForms(app, services);
    app.get<{ Querystring: CartOutcome }>(CART_PATH, (request, reply) => viewCart(services, request, reply));
  };
}

async function viewCart(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: CartOutcome }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.refusedForm ? toCartOutcome(request.refusedForm) : request.query;
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

import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  canPurchase,
  CART_ROUTES,
  formatText,
  isLoggedIn,
  ORDER_ROUTES,
  performCall,
  SAVED_ITEM_ROUTES,
  shellTexts,
} from "shared-contracts";
import { CART_PATH, CHECKOUT_PATH } from "shared-contracts/constants";
import { cartTexts } from "../../pages/rules/cart.texts.js";
import { checkoutTexts } from "../../pages/rules/checkout.texts.js";
import {
  ORDER_UNANSWERED,
  selectCartNotice,
  selectUnansweredNotice,
  toCartOutcome,
  type CartOutcome,
} from "../../pages/rules/cart-notice.js";
import { toOrderPath } from "../../pages/rules/account-links.js";
import { CartView } from "../../pages/views/cart-view.js";
import { CheckoutView } from "../../pages/views/checkout-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { acceptPageForms } from "../http/page-form-routes.js";
import { loadFrame } from "../page-view/page-frame.js";
import { answerFailedCall } from "./own-page-content.js";
import { sendToSignIn } from "./sign-in-routes.js";

/** The cart, the review before it is ordered, and their forms. */
export function cartRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptPageForms(app, services);
    app.get<{ Querystring: CartOutcome }>(CART_PATH, (request, reply) => viewCart(services, request, reply));
    app.get(CHECKOUT_PATH, (request, reply) => viewCheckout(services, request, reply));
  };
}

async function viewCart(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: CartOutcome }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.refusedForm ? toCartOutcome(request.refusedForm) : request.query;
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    Promise.all([
      performCall(fetch, CART_ROUTES.getCart, {}),
      performCall(fetch, SAVED_ITEM_ROUTES.getSavedItems, {}),
      query.of === undefined ? undefined : performCall(fetch, ORDER_ROUTES.getOrder, { orderId: query.of }),
    ]),
  );
  const { context } = frame;
  const [cart, saved, order] = frame.content;
  if (!cart.ok) return answerFailedCall(services, frame, cart);
  const savedItems = isLoggedIn(context) ? (saved.ok ? saved.value.items : undefined) : [];
  const lines = [...cart.value.lines, ...(savedItems ?? [])];
  const reordered = order?.ok ? order.value.lines : undefined;
  const notice = selectCartNotice(query, context.tenant, lines, reordered);
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

async function viewCheckout(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refused = request.refusedForm?.call === CART_ROUTES.placeOrder.name ? request.refusedForm : undefined;
  const { fields = {}, invalid = [] } = refused ?? {};
  const { failed, ...about } = refused ? toCartOutcome(refused) : {};
  const isUnanswered = failed === ORDER_UNANSWERED;
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    Promise.all([
      performCall(fetch, ORDER_ROUTES.getCheckout, { zipCode: fields["shipTo.zipCode"] }),
      isUnanswered ? performCall(fetch, CART_ROUTES.getPurchaseHistory, { limit: 1 }) : undefined,
    ]),
  );
  const { context } = frame;
  const [checkout, history] = frame.content;
  if (!canPurchase(context)) return sendToSignIn(frame);
  if (!checkout.ok) return answerFailedCall(services, frame, checkout);
  const { lines } = checkout.value.cart;
  const [latest] = history?.ok ? history.value.orders : [];
  if (!refused && lines.length === 0) return reply.redirect(CART_PATH, 303);
  const notice = isUnanswered
    ? selectUnansweredNotice(lines.length === 0, latest && toOrderPath(latest), context.tenant)
    : invalid.length > 0
      ? { tone: "error" as const, text: checkoutTexts[context.tenant].checkFields }
      : selectCartNotice({ failed, ...about }, context.tenant, lines);
  return answerBuiltInPage(services, {
    ...frame,
    page: "checkout",
    meta: { title: checkoutTexts[context.tenant].title, robots: "noindex" },
    view: createElement(CheckoutView, { context, checkout: checkout.value, entered: fields, invalid, notice }),
  });
}

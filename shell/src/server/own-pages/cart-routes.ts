import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance } from "fastify";
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
import { toOrderPath } from "../../pages/rules/account-links.js";
import {
  ORDER_UNANSWERED,
  selectCartNotice,
  selectUnansweredNotice,
  toCartOutcome,
  type CartOutcome,
} from "../../pages/rules/cart-notice.js";
import { cartTexts } from "../../pages/rules/cart.texts.js";
import { checkoutTexts } from "../../pages/rules/checkout.texts.js";
import { QUICK_ORDER_PATH } from "../../pages/rules/paths.js";
import { toQuickOrder, type QuickOrderQuery } from "../../pages/rules/quick-order.js";
import { CartView } from "../../pages/views/cart-view.js";
import { CheckoutView } from "../../pages/views/checkout-view.js";
import { QuickOrderView } from "../../pages/views/quick-order-view.js";
import { PRIVATE, type OpenPage } from "./own-pages.js";

/** The cart, quick order, and the review before a cart is ordered. */
export function cartRoutes(open: OpenPage) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: CartOutcome }>(CART_PATH, async (request, reply) => {
      const query = request.refusedForm ? toCartOutcome(request.refusedForm) : request.query;
      const { context, content, answer, fail } = await open(request, reply, ({ fetch }) =>
        Promise.all([
          performCall(fetch, CART_ROUTES.getCart, {}),
          performCall(fetch, SAVED_ITEM_ROUTES.getSavedItems, {}),
          query.of === undefined ? undefined : performCall(fetch, ORDER_ROUTES.getOrder, { orderId: query.of }),
        ]),
      );
      const [cart, savedItems, order] = content;
      if (!cart.ok) return fail(cart);
      const saved = isLoggedIn(context) ? (savedItems.ok ? savedItems.value.items : undefined) : [];
      const lines = [...cart.value.lines, ...(saved ?? [])];
      const reordered = order?.ok ? order.value.lines : undefined;
      return answer({
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
          saved,
          notice: selectCartNotice(query, context.tenant, lines, reordered),
          changedLine: query.line,
          formKey: randomUUID(),
        }),
      });
    });

    app.get<{ Querystring: QuickOrderQuery }>(QUICK_ORDER_PATH, async (request, reply) => {
      const { context, answer, sendToSignIn } = await open(request, reply, async () => undefined);
      if (!canPurchase(context)) return sendToSignIn();
      return answer({
        page: "quick-order",
        meta: { title: cartTexts[context.tenant].quickOrder, ...PRIVATE },
        view: createElement(QuickOrderView, {
          context,
          ...toQuickOrder(request.query, request.refusedForm, context.tenant),
          formKey: randomUUID(),
        }),
      });
    });

    app.get(CHECKOUT_PATH, async (request, reply) => {
      const refused = request.refusedForm?.call === CART_ROUTES.placeOrder.name ? request.refusedForm : undefined;
      const { fields: entered = {} } = refused ?? {};
      const { failed, ...about } = refused ? toCartOutcome(refused) : {};
      const isUnanswered = failed === ORDER_UNANSWERED;
      const { context, content, answer, fail, sendToSignIn } = await open(request, reply, ({ fetch }) =>
        Promise.all([
          performCall(fetch, ORDER_ROUTES.getCheckout, {
            zipCode: entered["shipTo.zipCode"],
            state: entered["shipTo.state"],
          }),
          isUnanswered ? performCall(fetch, CART_ROUTES.getPurchaseHistory, { limit: 1 }) : undefined,
        ]),
      );
      const [checkout, history] = content;
      if (!canPurchase(context)) return sendToSignIn();
      if (!checkout.ok) return fail(checkout);
      const { lines } = checkout.value.cart;
      const invalid = [...(refused?.invalid ?? []), ...(checkout.value.isStateRefused ? ["shipTo.state"] : [])];
      const [latest] = history?.ok ? history.value.orders : [];
      if (!refused && lines.length === 0) return reply.redirect(CART_PATH, 303);
      const notice = isUnanswered
        ? selectUnansweredNotice(lines.length === 0, latest && toOrderPath(latest), context.tenant)
        : invalid.length > 0
          ? { tone: "error" as const, text: shellTexts[context.tenant].checkFields }
          : selectCartNotice({ failed, ...about }, context.tenant, lines);
      return answer({
        page: "checkout",
        meta: { title: checkoutTexts[context.tenant].title, ...PRIVATE },
        view: createElement(CheckoutView, { context, checkout: checkout.value, entered, invalid, notice }),
      });
    });
  };
}

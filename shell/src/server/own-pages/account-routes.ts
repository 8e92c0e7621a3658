import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance } from "fastify";
import {
  ACCOUNT_ROUTES,
  canPurchase,
  CART_ROUTES,
  isLoggedIn,
  ORDER_ROUTES,
  performCall,
  shellTexts,
} from "shared-contracts";
import { readListChoice, type ListQuery } from "../../pages/rules/list-choice.js";
import { SUBSCRIPTIONS_PATH } from "../../pages/rules/paths.js";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { AccountView, ORDERS_SHOWN } from "../../pages/views/account-view.js";
import {
  CONFIRMATIONS,
  ConfirmView,
  toConfirmationTitle,
  type ConfirmationPath,
} from "../../pages/views/confirm-view.js";
import { OrderView } from "../../pages/views/order-view.js";
import { toOrderName } from "../../pages/views/reorder-form.js";
import { SignOutView } from "../../pages/views/sign-out-view.js";
import { SubscriptionsView } from "../../pages/views/subscriptions-view.js";
import { PRIVATE, type OpenPage } from "./own-pages.js";

type OrderRoute = { Params: { orderId: string }; Querystring: { placed?: string } };
type ConfirmationQuery = { readonly token?: string; readonly notify?: string; readonly itemId?: string };

/** Sign-out page and a member's account. */
export function accountRoutes(open: OpenPage) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { returnTo?: string } }>("/account/signout", async (request, reply) => {
      const { context, answer } = await open(request, reply, async () => undefined);
      return answer({
        page: "sign-out",
        meta: { title: shellTexts[context.tenant].signOut, ...PRIVATE },
        view: createElement(SignOutView, { context, returnTo: toReturnPath(request.query.returnTo) }),
      });
    });

    for (const path of Object.keys(CONFIRMATIONS) as ConfirmationPath[])
      app.get<{ Querystring: ConfirmationQuery }>(path, async (request, reply) => {
        const { context, answer } = await open(request, reply, async () => undefined);
        const { token, itemId, notify } = request.query;
        const outcome = request.refusedForm?.code ?? notify;
        return answer({
          page: "confirm-notification",
          meta: { title: toConfirmationTitle(outcome, context), ...PRIVATE },
          view: createElement(ConfirmView, { context, path, token, outcome, itemId }),
        });
      });

    app.get<{ Querystring: Pick<ListQuery, "offset"> }>("/account", async (request, reply) => {
      const { offset } = readListChoice(request.query);
      const { context, content, answer, sendToSignIn } = await open(request, reply, ({ fetch }) =>
        Promise.all([
          performCall(fetch, CART_ROUTES.getPurchaseHistory, { offset, limit: ORDERS_SHOWN }),
          performCall(fetch, ACCOUNT_ROUTES.getSubscriptions, {}),
          performCall(fetch, ACCOUNT_ROUTES.getLists, {}),
        ]),
      );
      if (!isLoggedIn(context)) return sendToSignIn();
      const [history, subscribed, listed] = content;
      return answer({
        page: "account",
        meta: { title: "Account", ...PRIVATE },
        view: createElement(AccountView, {
          context,
          orders: history.ok ? { ...history.value, offset } : undefined,
          subscriptions: subscribed.ok ? subscribed.value.subscriptions : undefined,
          lists: listed.ok ? listed.value.lists : undefined,
          refusedForm: request.refusedForm,
          formKey: randomUUID(),
        }),
      });
    });

    app.get<OrderRoute>("/account/orders/:orderId", async (request, reply) => {
      const { orderId } = request.params;
      const { context, content, answer, fail, sendToSignIn } = await open(request, reply, ({ fetch }) =>
        performCall(fetch, ORDER_ROUTES.getOrder, { orderId }),
      );
      // Guests of a tenant that lets them buy see their orders of this session.
      if (!canPurchase(context)) return sendToSignIn();
      if (!content.ok) return fail(content);
      const order = content.value;
      const isPlaced = request.query.placed !== undefined;
      return answer({
        page: "order",
        meta: { title: toOrderName(order, context.tenant), ...PRIVATE },
        view: createElement(OrderView, { context, order, isPlaced, formKey: randomUUID() }),
      });
    });

    app.get<{ Querystring: { done?: string } }>(SUBSCRIPTIONS_PATH, async (request, reply) => {
      const { context, content, answer, sendToSignIn } = await open(request, reply, ({ fetch }) =>
        performCall(fetch, ACCOUNT_ROUTES.getSubscriptions, {}),
      );
      if (!isLoggedIn(context)) return sendToSignIn();
      const subscriptions = content.ok ? content.value.subscriptions : undefined;
      const outcome = request.refusedForm ? "failed" : request.query.done === "canceled" ? "canceled" : undefined;
      return answer({
        page: "subscriptions",
        meta: { title: "Auto Restock", ...PRIVATE },
        view: createElement(SubscriptionsView, { context, subscriptions, outcome }),
      });
    });
  };
}

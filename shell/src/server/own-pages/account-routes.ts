import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
import { AccountView, ORDERS_SHOWN, SubscriptionsView } from "../../pages/views/account-view.js";
import {
  CONFIRMATIONS,
  ConfirmView,
  toConfirmationTitle,
  type ConfirmationPath,
} from "../../pages/views/confirm-view.js";
import { OrderView } from "../../pages/views/order-view.js";
import { toOrderName } from "../../pages/views/reorder-form.js";
import { SignOutView } from "../../pages/views/sign-out-view.js";
import { answerFailedCall } from "./own-page-content.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import { acceptPageForms } from "../http/page-form-routes.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { loadFrame } from "../page-view/page-frame.js";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { sendToSignIn } from "./sign-in-routes.js";

type OffsetQuery = Pick<ListQuery, "offset">;
type ConfirmationQuery = { readonly token?: string; readonly notify?: string; readonly itemId?: string };

const PRIVATE = { robots: "noindex" } as const;

/** Sign-out page and a member's account. */
export function accountRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptPageForms(app, services);
    app.get<{ Querystring: { returnTo?: string } }>("/account/signout", async (request, reply) => {
      const frame = await loadFrame(services, request, reply, async () => undefined);
      const { context } = frame;
      return answerBuiltInPage(services, {
        ...frame,
        page: "sign-out",
        meta: { title: shellTexts[context.tenant].signOut, ...PRIVATE },
        view: createElement(SignOutView, { context, returnTo: toReturnPath(request.query.returnTo) }),
      });
    });

    for (const path of Object.keys(CONFIRMATIONS) as ConfirmationPath[])
      app.get<{ Querystring: ConfirmationQuery }>(path, async (request, reply) => {
        const frame = await loadFrame(services, request, reply, async () => undefined);
        const { context } = frame;
        const { token, itemId, notify } = request.query;
        const outcome = request.refusedForm?.code ?? notify;
        return answerBuiltInPage(services, {
          ...frame,
          page: "confirm-notification",
          meta: { title: toConfirmationTitle(outcome, context), ...PRIVATE },
          view: createElement(ConfirmView, { context, path, token, outcome, itemId }),
        });
      });

    app.get<{ Querystring: OffsetQuery }>("/account", (request, reply) => viewAccount(services, request, reply));
    app.get<{ Params: { orderId: string }; Querystring: { placed?: string } }>(
      "/account/orders/:orderId",
      (request, reply) => viewOrder(services, request, reply),
    );
    app.get("/ars/sparq/subscriptions", (request, reply) => viewSubscriptions(services, request, reply));
  };
}

async function viewAccount(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: OffsetQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { offset } = readListChoice(request.query);
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    Promise.all([
      performCall(fetch, CART_ROUTES.getPurchaseHistory, { offset, limit: ORDERS_SHOWN }),
      performCall(fetch, ACCOUNT_ROUTES.getSubscriptions, {}),
      performCall(fetch, ACCOUNT_ROUTES.getLists, {}),
    ]),
  );
  if (!isLoggedIn(frame.context)) return sendToSignIn(frame);
  const [history, subscribed, listed] = frame.content;
  return answerBuiltInPage(services, {
    ...frame,
    page: "account",
    meta: { title: "Account", ...PRIVATE },
    view: createElement(AccountView, {
      context: frame.context,
      orders: history.ok ? { ...history.value, offset } : undefined,
      subscriptions: subscribed.ok ? subscribed.value.subscriptions : undefined,
      lists: listed.ok ? listed.value.lists : undefined,
      formKey: randomUUID(),
    }),
  });
}

async function viewOrder(
  services: ShellServices,
  request: FastifyRequest<{ Params: { orderId: string }; Querystring: { placed?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { orderId } = request.params;
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, ORDER_ROUTES.getOrder, { orderId }),
  );
  const { context, content } = frame;
  // Guests of a tenant that lets them buy see their orders of this session.
  if (!canPurchase(context)) return sendToSignIn(frame);
  if (!content.ok) return answerFailedCall(services, frame, content);
  const isPlaced = request.query.placed !== undefined;
  return answerBuiltInPage(services, {
    ...frame,
    page: "order",
    meta: { title: toOrderName(content.value, context.tenant), ...PRIVATE },
    view: createElement(OrderView, {
      context,
      order: content.value,
      isPlaced,
      formKey: randomUUID(),
    }),
  });
}

async function viewSubscriptions(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, ACCOUNT_ROUTES.getSubscriptions, {}),
  );
  if (!isLoggedIn(frame.context)) return sendToSignIn(frame);
  return answerBuiltInPage(services, {
    ...frame,
    page: "subscriptions",
    meta: { title: "Auto Restock", ...PRIVATE },
    view: createElement(SubscriptionsView, {
      context: frame.context,
      subscriptions: frame.content.ok ? frame.content.value.subscriptions : undefined,
    }),
  });
}

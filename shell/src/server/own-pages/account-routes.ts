import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  ACCOUNT_ROUTES,
  CART_ROUTES,
  CONTENT_ROUTES,
  canCreateAccount,
  isLoggedIn,
  PAGE_ROUTES,
  PageData,
  performCall,
  shellTexts,
  type VisitorContext,
} from "shared-contracts";
import { FORM_FIELDS_COOKIE, PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import * as z from "zod/mini";
import { AccountView, SubscriptionList } from "../../pages/views/account-view.js";
import { CONFIRM_NOTIFICATION_PATH, ConfirmNotificationView } from "../../pages/views/confirm-notification-view.js";
import { ContentView } from "../../pages/views/content-view.js";
import { NewAccountView } from "../../pages/views/new-account-view.js";
import { SignInView } from "../../pages/views/sign-in-view.js";
import { SignOutView } from "../../pages/views/sign-out-view.js";
import { selectPendingAdd, toProductAddress } from "../../pages/rules/pending-add.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { loadFrame, type PageFrame } from "../page-view/page-frame.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { originOf } from "../visitor/visitor-request.js";
import { toReturnPath } from "./return-path.js";

type ReturnQuery = { returnTo?: string; error?: string; LaunchItems?: string };

const SIGN_IN_PATH = "/account/signin";
const PRIVATE = { robots: "noindex" } as const;

/** Sign-in, sign-out and what a member has. */
export function accountRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: ReturnQuery }>(SIGN_IN_PATH, (request, reply) => viewSignIn(services, request, reply));

    app.get<{ Querystring: ReturnQuery }>("/account/signout", async (request, reply) => {
      const frame = await loadFrame(services, request, reply, async () => undefined);
      const { context } = frame;
      return answerBuiltInPage(services, {
        ...frame,
        page: "sign-out",
        status: 200,
        meta: { title: shellTexts[context.tenant].signOut, ...PRIVATE },
        view: createElement(SignOutView, { context, returnTo: toReturnPath(request.query.returnTo) }),
      });
    });

    app.get<{ Querystring: { token?: string; notify?: string; itemId?: string } }>(
      CONFIRM_NOTIFICATION_PATH,
      async (request, reply) => {
        const frame = await loadFrame(services, request, reply, async () => undefined);
        const { context } = frame;
        const { token, notify: outcome, itemId } = request.query;
        return answerBuiltInPage(services, {
          ...frame,
          page: "confirm-notification",
          status: 200,
          meta: { title: shellTexts[context.tenant].confirmNotification, ...PRIVATE },
          view: createElement(ConfirmNotificationView, { context, token, outcome, itemId }),
        });
      },
    );

    app.get<{ Querystring: ReturnQuery }>("/account/bc", (request, reply) =>
      canCreateAccount(request.tenant)
        ? viewNewAccount(services, request, reply)
        : viewSignUp(services, request, reply),
    );
    app.get("/account", (request, reply) => viewAccount(services, request, reply));
    app.get("/ars/sparq/subscriptions", (request, reply) => viewSubscriptions(services, request, reply));
  };
}

async function viewSignIn(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: ReturnQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { returnTo, error, LaunchItems = "" } = request.query;
  const product = LaunchItems && `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(LaunchItems)}`;
  const back = toReturnPath(returnTo ?? product);
  const frame = await loadFrame(services, request, reply, (session) => loadProduct(session, back));
  const { context, content } = frame;
  return answerBuiltInPage(services, {
    ...frame,
    page: "sign-in",
    status: 200,
    meta: { title: shellTexts[context.tenant].signIn, ...PRIVATE },
    view: createElement(SignInView, {
      context,
      ...toFormProps(request, { back, pageData: content, context, isChosen: LaunchItems !== "" }),
      hasFailed: error !== undefined,
    }),
  });
}

/** Of the page to lead back to, if that shows an item. */
async function loadProduct({ fetch }: StorefrontSession, back: string): Promise<PageData | undefined> {
  const pathAndQuery = toProductAddress(back);
  if (pathAndQuery === undefined) return undefined;
  const outcome = await performCall(fetch, PAGE_ROUTES.getPageData, { pathAndQuery });
  return outcome.ok ? PageData.safeParse(outcome.value).data : undefined;
}

type FormFacts = {
  readonly back: string;
  readonly pageData: PageData | undefined;
  readonly context: VisitorContext;
  readonly isChosen: boolean;
};

function toFormProps(
  { query, cookies }: FastifyRequest<{ Querystring: ReturnQuery }>,
  { back, pageData, context, isChosen }: FormFacts,
) {
  const add = selectPendingAdd(back, pageData, context);
  return {
    returnTo: back,
    itemNumber: query.LaunchItems ?? "",
    entered: query.error === undefined ? {} : readEntered(cookies[FORM_FIELDS_COOKIE]),
    pending: add && { pending: add, isChosen, formKey: randomUUID() },
  };
}

const Entered = z.object({ email: z.optional(z.string()), firstName: z.optional(z.string()) });

function readEntered(cookie = "{}"): z.infer<typeof Entered> {
  try {
    return Entered.safeParse(JSON.parse(cookie)).data ?? {};
  } catch {
    return {};
  }
}

/** Leads back to where the visitor came from, since links to it say no more than its address. */
async function viewNewAccount(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: ReturnQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { returnTo, error } = request.query;
  const back = toReturnPath(returnTo ?? toOwnPath(request));
  const frame = await loadFrame(services, request, reply, (session) => loadProduct(session, back));
  const { context, content } = frame;
  if (isLoggedIn(context)) return reply.redirect(back, 303);
  return answerBuiltInPage(services, {
    ...frame,
    page: "sign-up",
    status: 200,
    meta: { title: shellTexts[context.tenant].newAccount, ...PRIVATE },
    view: createElement(NewAccountView, {
      context,
      // Guests who come from a product page come from where it is bought.
      ...toFormProps(request, { back, pageData: content, context, isChosen: true }),
      error,
    }),
  });
}

/** Of the page of this shop that led here; its account pages lead nowhere. */
function toOwnPath(request: FastifyRequest): string | undefined {
  const { referer = "" } = request.headers;
  const path = referer.startsWith(`${originOf(request)}/`) ? referer.slice(originOf(request).length) : undefined;
  return path?.startsWith("/account/") ? undefined : path;
}

/** The tenant's own page about becoming a customer; without one, whom to ask. */
async function viewSignUp(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, CONTENT_ROUTES.getContentPage, { path: "account/bc" }),
  );
  const { context, content } = frame;
  const title = shellTexts[context.tenant].signUp;
  const paragraphs = context.messages.contactUs?.paragraphs ?? [];
  return answerBuiltInPage(services, {
    ...frame,
    page: "sign-up",
    status: 200,
    meta: { title, ...PRIVATE },
    view: createElement(ContentView, {
      content: content.ok ? content.value : { title, paragraphs, links: [{ text: "Contact us", href: "/contact" }] },
    }),
  });
}

async function viewAccount(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    Promise.all([
      performCall(fetch, CART_ROUTES.getPurchaseHistory, {}),
      performCall(fetch, ACCOUNT_ROUTES.getSubscriptions, {}),
      performCall(fetch, ACCOUNT_ROUTES.getLists, {}),
    ]),
  );
  if (!isLoggedIn(frame.context)) return sendToSignIn(frame);
  const [history, subscribed, listed] = frame.content;
  return answerBuiltInPage(services, {
    ...frame,
    page: "account",
    status: 200,
    meta: { title: "Account", ...PRIVATE },
    view: createElement(AccountView, {
      context: frame.context,
      orders: history.ok ? history.value.orders : undefined,
      subscriptions: subscribed.ok ? subscribed.value.subscriptions : undefined,
      lists: listed.ok ? listed.value.lists : undefined,
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
    status: 200,
    meta: { title: "Auto Restock", ...PRIVATE },
    view: createElement(SubscriptionList, {
      context: frame.context,
      subscriptions: frame.content.ok ? frame.content.value.subscriptions : undefined,
    }),
  });
}

function sendToSignIn({ request, reply }: PageFrame): FastifyReply {
  return reply.redirect(`${SIGN_IN_PATH}?returnTo=${encodeURIComponent(request.url)}`, 303);
}

import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CONTENT_ROUTES,
  canCreateAccount,
  isLoggedIn,
  PAGE_ROUTES,
  PageData,
  performCall,
  shellTexts,
  type VisitorContext,
} from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { PASSWORD_PATH } from "../../pages/rules/paths.js";
import { selectPendingAdd, toProductAddress } from "../../pages/rules/pending-add.js";
import { ContentView } from "../../pages/views/content-view.js";
import { NewAccountView } from "../../pages/views/new-account-view.js";
import { PasswordView } from "../../pages/views/password-view.js";
import { SignInView } from "../../pages/views/sign-in-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import { loadFrame, type PageFrame } from "../page-view/page-frame.js";
import { acceptPageForms } from "../http/page-form-routes.js";
import type { ShellServices } from "../page-view/shell-services.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { originOf } from "../visitor/visitor-request.js";
import { toReturnPath } from "../../pages/rules/return-path.js";

type PasswordQuery = ReturnQuery & { token?: string; sent?: string };
type ReturnQuery = { returnTo?: string; LaunchItems?: string };

const SIGN_IN_PATH = "/account/signin";
const PRIVATE = { robots: "noindex" } as const;

/** Signing in, signing up, and a new password. */
export function signInRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptPageForms(app, services);
    app.get<{ Querystring: ReturnQuery }>(SIGN_IN_PATH, (request, reply) => viewSignIn(services, request, reply));

    app.get<{ Querystring: ReturnQuery }>("/account/bc", (request, reply) =>
      canCreateAccount(request.tenant)
        ? viewNewAccount(services, request, reply)
        : viewSignUp(services, request, reply),
    );
    app.get<{ Querystring: PasswordQuery }>(PASSWORD_PATH, (request, reply) => viewPassword(services, request, reply));
  };
}

/** To sign in and come back to this page. */
export function sendToSignIn({ request, reply }: PageFrame): FastifyReply {
  return reply.redirect(`${SIGN_IN_PATH}?returnTo=${encodeURIComponent(request.url)}`, 303);
}

async function viewPassword(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: PasswordQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token, sent, returnTo, LaunchItems = "" } = request.query;
  const back = toReturnPath(returnTo);
  const frame = await loadFrame(services, request, reply, (session) => loadProduct(session, back));
  const { context, content } = frame;
  const { itemNumber, entered, pending, error } = toFormProps(request, {
    back,
    pageData: content,
    context,
    isChosen: LaunchItems !== "",
  });
  return answerBuiltInPage(services, {
    ...frame,
    page: "password",
    meta: { title: shellTexts[context.tenant].newPassword, ...PRIVATE },
    view: createElement(PasswordView, {
      context,
      token,
      isSent: sent !== undefined && !request.refusedForm,
      returnTo: back,
      itemNumber,
      entered,
      pending,
      error,
    }),
  });
}

async function viewSignIn(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: ReturnQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { returnTo, LaunchItems = "" } = request.query;
  const product = LaunchItems && `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(LaunchItems)}`;
  const back = toReturnPath(returnTo ?? product);
  const frame = await loadFrame(services, request, reply, (session) => loadProduct(session, back));
  const { context, content } = frame;
  return answerBuiltInPage(services, {
    ...frame,
    page: "sign-in",
    meta: { title: shellTexts[context.tenant].signIn, ...PRIVATE },
    view: createElement(SignInView, {
      context,
      ...toFormProps(request, { back, pageData: content, context, isChosen: LaunchItems !== "" }),
    }),
  });
}

/** The product of the page to return to, if any. */
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
  { query, refusedForm }: FastifyRequest<{ Querystring: ReturnQuery }>,
  { back, pageData, context, isChosen }: FormFacts,
) {
  const add = selectPendingAdd(back, pageData, context);
  return {
    returnTo: back,
    itemNumber: query.LaunchItems ?? "",
    entered: refusedForm?.fields ?? {},
    error: refusedForm?.code,
    pending: add && { pending: add, isChosen, formKey: randomUUID() },
  };
}

/** Returns to the visitor's previous page, because links to this page don't contain a return path. */
async function viewNewAccount(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: ReturnQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { returnTo } = request.query;
  const back = toReturnPath(returnTo ?? toOwnPath(request));
  const frame = await loadFrame(services, request, reply, (session) => loadProduct(session, back));
  const { context, content } = frame;
  if (isLoggedIn(context)) return reply.redirect(back, 303);
  return answerBuiltInPage(services, {
    ...frame,
    page: "sign-up",
    meta: { title: shellTexts[context.tenant].newAccount, ...PRIVATE },
    view: createElement(NewAccountView, {
      context,
      // Guests who come from a product page come from its buy box.
      ...toFormProps(request, { back, pageData: content, context, isChosen: true }),
    }),
  });
}

/** Path of the referring page of this shop; undefined for account pages. */
function toOwnPath(request: FastifyRequest): string | undefined {
  const { referer = "" } = request.headers;
  const path = referer.startsWith(`${originOf(request)}/`) ? referer.slice(originOf(request).length) : undefined;
  return path?.startsWith("/account/") ? undefined : path;
}

/** The tenant's page about becoming a customer, or else contact details. */
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
    meta: { title, ...PRIVATE },
    view: createElement(ContentView, {
      content: content.ok ? content.value : { title, paragraphs, links: [{ text: "Contact us", href: "/contact" }] },
    }),
  });
}

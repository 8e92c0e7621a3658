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
} from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { PASSWORD_PATH } from "../../pages/rules/paths.js";
import { selectPendingAdd, toProductAddress } from "../../pages/rules/pending-add.js";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { ContentView } from "../../pages/views/content-view.js";
import { NewAccountView } from "../../pages/views/new-account-view.js";
import { PasswordView } from "../../pages/views/password-view.js";
import { SignInView } from "../../pages/views/sign-in-view.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { originOf } from "../visitor/visitor-request.js";
import { PRIVATE, SIGN_IN_PATH, type OpenPage } from "./own-pages.js";

type ReturnRoute = { Querystring: { returnTo?: string; LaunchItems?: string } };
type PasswordRoute = { Querystring: ReturnRoute["Querystring"] & { token?: string; sent?: string } };

/** Signing in, signing up, and a new password. */
export function signInRoutes(open: OpenPage) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<ReturnRoute>(SIGN_IN_PATH, async (request, reply) => {
      const { returnTo, LaunchItems = "" } = request.query;
      const product = LaunchItems && `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(LaunchItems)}`;
      const { context, answer, form } = await openForm(request, reply, {
        back: toReturnPath(returnTo ?? product),
        isChosen: LaunchItems !== "",
      });
      return answer({
        page: "sign-in",
        meta: { title: shellTexts[context.tenant].signIn, ...PRIVATE },
        view: createElement(SignInView, { context, ...form }),
      });
    });

    app.get<ReturnRoute>("/account/bc", async (request, reply) => {
      if (!canCreateAccount(request.tenant)) return viewSignUp(request, reply);
      // Returns to the visitor's previous page, because links to this page don't contain a return path.
      const back = toReturnPath(request.query.returnTo ?? toOwnPath(request));
      // Guests who come from a product page come from its buy box.
      const { context, answer, form } = await openForm(request, reply, { back, isChosen: true });
      if (isLoggedIn(context)) return reply.redirect(back, 303);
      return answer({
        page: "sign-up",
        meta: { title: shellTexts[context.tenant].newAccount, ...PRIVATE },
        view: createElement(NewAccountView, { context, ...form }),
      });
    });

    app.get<PasswordRoute>(PASSWORD_PATH, async (request, reply) => {
      const { token, sent, returnTo, LaunchItems = "" } = request.query;
      const { context, answer, form } = await openForm(request, reply, {
        back: toReturnPath(returnTo),
        isChosen: LaunchItems !== "",
      });
      const isSent = sent !== undefined && !request.refusedForm;
      return answer({
        page: "password",
        meta: { title: shellTexts[context.tenant].newPassword, ...PRIVATE },
        view: createElement(PasswordView, { context, token, isSent, ...form }),
      });
    });
  };

  /** A page whose form may add the product of the page to return to. */
  async function openForm(
    request: FastifyRequest<ReturnRoute>,
    reply: FastifyReply,
    { back, isChosen }: { readonly back: string; readonly isChosen: boolean },
  ) {
    const { context, content, answer } = await open(request, reply, (session) => loadProduct(session, back));
    const { query, refusedForm } = request;
    const add = selectPendingAdd(back, content, context);
    const form = {
      returnTo: back,
      itemNumber: query.LaunchItems ?? "",
      entered: refusedForm?.fields ?? {},
      error: refusedForm?.code,
      invalid: refusedForm?.invalid ?? [],
      pending: add && { pending: add, isChosen, formKey: randomUUID() },
    };
    return { context, answer, form };
  }

  /** The tenant's page about becoming a customer, or else contact details. */
  async function viewSignUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { context, content, answer } = await open(request, reply, ({ fetch }) =>
      performCall(fetch, CONTENT_ROUTES.getContentPage, { path: "account/bc" }),
    );
    const title = shellTexts[context.tenant].signUp;
    const paragraphs = context.messages.contactUs?.paragraphs ?? [];
    return answer({
      page: "sign-up",
      meta: { title, ...PRIVATE },
      view: createElement(ContentView, {
        content: content.ok ? content.value : { title, paragraphs, links: [{ text: "Contact us", href: "/contact" }] },
      }),
    });
  }
}

/** The product of the page to return to, if any. */
async function loadProduct({ fetch }: StorefrontSession, back: string): Promise<PageData | undefined> {
  const pathAndQuery = toProductAddress(back);
  if (pathAndQuery === undefined) return undefined;
  const outcome = await performCall(fetch, PAGE_ROUTES.getPageData, { pathAndQuery });
  return outcome.ok ? PageData.safeParse(outcome.value).data : undefined;
}

/** Path of the referring page of this shop; undefined for account pages. */
function toOwnPath(request: FastifyRequest): string | undefined {
  const { referer = "" } = request.headers;
  const path = referer.startsWith(`${originOf(request)}/`) ? referer.slice(originOf(request).length) : undefined;
  return path?.startsWith("/account/") ? undefined : path;
}

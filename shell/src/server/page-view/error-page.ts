import { createElement } from "react";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PageData, type ErrorPage, type VisitorContext } from "shared-contracts";
import { toErrorHeading } from "../../pages/rules/error-state.js";
import { selectHomePath } from "../../pages/rules/home-path.js";
import { ErrorView } from "../../pages/views/error-view.js";
import type { LiveLock } from "../lock/lock-source.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { answerOwnPage } from "./own-page.js";
import type { ShellServices } from "./shell-services.js";

export type ErrorPageAnswer = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly error: ErrorPage;
  readonly context: VisitorContext;
  readonly cartCount: number | undefined;
  readonly session: Pick<StorefrontSession, "setCookies">;
  readonly live: LiveLock | undefined;
};

const RETRY_AFTER_SECONDS = 10;

/** The dedicated error page, with the error's status; the page state carries the error as page data would. */
export function answerErrorPage(services: ShellServices, answer: ErrorPageAnswer): FastifyReply {
  const { request, error, context } = answer;
  const status = toStatus(error.responseStatusCode);
  return answerOwnPage(services, {
    ...answer,
    page: "error",
    status,
    meta: { title: toErrorHeading(error, context.tenant), robots: "noindex" },
    view: createElement(ErrorView, {
      error,
      tenant: context.tenant,
      homePath: selectHomePath(context),
      retryPath: request.url,
    }),
    pageData: PageData.parse({ errorPage: error }),
    ...(status === 503 && { retryAfter: RETRY_AFTER_SECONDS }),
  });
}

/** An error page with a success status would be kept by search engines and caches. */
function toStatus(status: number): number {
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}

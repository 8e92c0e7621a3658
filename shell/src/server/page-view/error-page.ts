import { createElement } from "react";
import type { FastifyReply } from "fastify";
import { PageData, type ErrorPage } from "shared-contracts";
import type { PageMatch } from "../../page-plan/live-plan.js";
import { toErrorHeading } from "../../pages/rules/error-state.js";
import { ErrorView } from "../../pages/views/error-view.js";
import { answerBuiltInPage } from "./built-in-page.js";
import type { PageFrame } from "./page-frame.js";
import type { ShellServices } from "./shell-services.js";

export type ErrorPageAnswer = PageFrame & {
  readonly error: ErrorPage;
  /** The page plan's match for the failed URL; undefined if there is none. */
  readonly match?: Pick<PageMatch, "plan" | "itemId">;
};

const RETRY_AFTER_SECONDS = 10;

/** The error page, with the error's status; the page state contains the error in the same form as page data. */
export function answerErrorPage(services: ShellServices, answer: ErrorPageAnswer): FastifyReply {
  const { request, error, context, match } = answer;
  const isAboutItem = match?.plan.pageData === "by-address" || match?.itemId !== undefined;
  const heading = toErrorHeading(error, { tenant: context.tenant, isAboutItem });
  const status = toStatus(error.responseStatusCode);
  return answerBuiltInPage(services, {
    ...answer,
    page: "error",
    status,
    meta: { title: heading, robots: "noindex" },
    view: createElement(ErrorView, {
      error,
      heading,
      isAboutItem,
      context,
      retryPath: request.url,
    }),
    pageData: PageData.parse({ errorPage: error }),
    ...(status === 503 && { retryAfter: RETRY_AFTER_SECONDS }),
  });
}

/** Search engines and caches would keep an error page with a success status. */
function toStatus(status: number): number {
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}

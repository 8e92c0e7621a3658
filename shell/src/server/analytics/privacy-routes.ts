import { randomUUID } from "node:crypto";
import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CHOICE_COOKIE,
  CHOICE_SECONDS,
  PRIVACY_PATH,
  readPrivacyChoice,
  serializePrivacyChoice,
} from "../../analytics/privacy-choice.js";
import { privacyTexts } from "../../pages/rules/privacy.texts.js";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { PrivacyView } from "../../pages/views/privacy-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import { loadFrame } from "../page-view/page-frame.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { acceptForms } from "../platform/accept-forms.js";
import { isOwnForm } from "../visitor/visitor-request.js";
import { isRefusedByBrowser } from "./global-privacy-control.js";

type Fields = { readonly choice?: string; readonly returnTo?: string };

/** The page where visitors accept or decline, and its form, which the banner sends too. */
export function privacyRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    acceptForms(app);

    app.get<{ Querystring: { returnTo?: string } }>(PRIVACY_PATH, async (request, reply) => {
      const frame = await loadFrame(services, request, reply, async () => undefined);
      const { context } = frame;
      return answerBuiltInPage(services, {
        ...frame,
        page: "privacy-choices",
        meta: { title: privacyTexts[context.tenant].heading, robots: "noindex" },
        view: createElement(PrivacyView, {
          context,
          choice: readPrivacyChoice(request.cookies[CHOICE_COOKIE])?.kind,
          isRefusedByBrowser: isRefusedByBrowser(request),
          returnTo: toReturnPath(request.query.returnTo),
        }),
      });
    });

    app.post<{ Body: Fields | undefined }>(PRIVACY_PATH, async (request, reply) => {
      // Another site must not accept for the visitor.
      if (!isOwnForm(request)) return reply.code(403).send();
      const { choice, returnTo } = request.body ?? {};
      if (choice === "accept" || choice === "decline") remember(request, reply, choice === "accept");
      return reply.header("cache-control", "no-store").redirect(toReturnPath(returnTo), 303);
    });
  };
}

/** Accepting again keeps the random number; declining replaces the only place where it is. */
function remember(request: FastifyRequest, reply: FastifyReply, isAccepted: boolean): void {
  const before = readPrivacyChoice(request.cookies[CHOICE_COOKIE]);
  const clientId = before?.kind === "accepted" ? before.clientId : randomUUID();
  const choice =
    isAccepted && !isRefusedByBrowser(request)
      ? ({ kind: "accepted", clientId } as const)
      : ({ kind: "declined" } as const);
  const secure = request.protocol === "https";
  const options = { path: "/", sameSite: "lax", secure, maxAge: CHOICE_SECONDS } as const;
  void reply.setCookie(CHOICE_COOKIE, serializePrivacyChoice(choice), options);
}

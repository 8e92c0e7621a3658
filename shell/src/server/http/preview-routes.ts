import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PREVIEW_CALLS } from "shared-contracts/registry";
import { toAttributes } from "../document/escape-html.js";
import { toClockTime } from "../document/preview-badge.js";
import { askRegistry, type AskedRegistry } from "../lock/ask-registry.js";
import { INSPECTOR_COOKIE } from "../lock/choose-lock.js";
import {
  attributesFor,
  readQuestionCookie,
  sessionOf,
  setPreviewCookie,
  setQuestionCookie,
} from "../lock/preview-cookie.js";
import type { Previews } from "../lock/previews.js";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { answerFailure, type BuiltInServices } from "../page-view/built-in-page.js";
import { isEqual } from "../platform/seal.js";
import { isOwnForm } from "../visitor/visitor-request.js";
import { refuse } from "./answer-error.js";
import { acceptForms } from "./read-form.js";
import { createPlainPage } from "../document/plain-page.js";

/** Of queries and forms, which anybody may send without some. */
type Fields = Readonly<Partial<Record<"token" | "to" | "answer" | "show" | "name" | "version", string>>>;

const STYLES =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1rem;box-sizing:border-box;" +
  "max-width:36rem;margin-inline:auto;font:1rem/1.5 system-ui,sans-serif;color-scheme:light}" +
  "main{display:grid;gap:1rem}h1,p{margin:0}h1{font-size:1.5rem}form{display:flex;gap:1rem;align-items:center}" +
  "button,a{padding:.75rem 1rem;font:inherit;color:inherit}";

const page = createPlainPage(STYLES, { formAction: "'self'", frameAncestors: "'none'" });

/**
 * `/preview?token=…` asks for confirmation, so that following a link isn't enough to get releases that aren't live;
 * `/preview/end` returns to the stable page. A script of a page can't give the answer for its visitor: it is in the
 * question, which only a tab gets, and which has another opener policy than the shop's pages, so that those can't reach
 * into it. `Sec-Fetch-User` would say the same, but Safari doesn't send it.
 */
export function previewRoutes(
  services: BuiltInServices & { readonly previews: Previews; readonly registry: AskedRegistry },
) {
  const { seals } = services.previews;
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);
    // The token in the URL must not leak, not even through links.
    app.addHook("onRequest", async (_request, reply) => void reply.header("referrer-policy", "no-referrer"));

    app.get<{ Querystring: Fields }>("/preview", async (request, reply) => {
      if (!isNavigation(request)) return refuse(request, reply, 403);
      const { token = "", to } = request.query;
      const session = sessionOf(request);
      const pass = await services.previews.read(token);
      if (!pass || session === undefined) return answerFailure(services, request, reply, 404);
      const question = randomUUID();
      setQuestionCookie(request, reply, question);
      const fields = { token, to: toReturnPath(to), answer: seals.toAnswer(token, session, question) };
      return reply.headers(page.headers).send(toQuestion(fields, pass.expiresAt));
    });

    app.post<{ Body: Fields | undefined }>("/preview", async (request, reply) => {
      const { token = "", to, answer = "" } = request.body ?? {};
      const session = sessionOf(request);
      const question = readQuestionCookie(request);
      const isAnswered =
        session !== undefined && question !== undefined && isEqual(answer, seals.toAnswer(token, session, question));
      if (!isOwnForm(request) || !isNavigation(request) || !isAnswered) return refuse(request, reply, 403);
      const pass = await services.previews.read(token);
      if (!pass) return answerFailure(services, request, reply, 404);
      setPreviewCookie(request, reply, { token, session, seals });
      return leadOn(reply, to);
    });

    /** Shows or hides the inspector; only for holders of a preview. */
    app.get<{ Querystring: Fields }>("/preview/inspector", async (request, reply) => {
      const { show, to } = request.query;
      const attributes = attributesFor(request);
      if (show === "off") void reply.setCookie(INSPECTOR_COOKIE, "", { ...attributes, maxAge: 0 });
      else void reply.setCookie(INSPECTOR_COOKIE, "on", attributes);
      return leadOn(reply, to);
    });

    app.get("/preview/releases", async (request, reply) => {
      const held = await services.previews.held(request);
      if (!held) return refuse(request, reply, 404);
      const { token } = held;
      const choices = await askRegistry(services.registry, PREVIEW_CALLS.listPreviewChoices, { token }).catch(
        () => undefined,
      );
      if (!choices) return refuse(request, reply, 502);
      return reply.header("cache-control", "no-store").send(choices);
    });

    /** The registry creates another preview that differs in one release. */
    app.post<{ Body: Fields | undefined }>("/preview/switch", async (request, reply) => {
      const held = await services.previews.held(request);
      const session = sessionOf(request);
      if (!isOwnForm(request) || !isNavigation(request) || !held || session === undefined)
        return refuse(request, reply, 403);
      const { name = "", version = "", to } = request.body ?? {};
      const chosen = { token: held.token, name, version };
      const next = await askRegistry(services.registry, PREVIEW_CALLS.switchPreview, chosen).catch(() => undefined);
      if (!next) return refuse(request, reply, 502);
      setPreviewCookie(request, reply, { token: next.token, session, seals });
      return leadOn(reply, to);
    });

    app.get<{ Querystring: Fields }>("/preview/end", async (request, reply) => {
      setPreviewCookie(request, reply, undefined);
      return leadOn(reply, request.query.to);
    });
  };
}

/** Whether a tab asked, rather than a script or a frame. Browsers before 2023 don't say. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { "sec-fetch-mode": mode = "navigate", "sec-fetch-dest": destination = "document" } = headers;
  return mode === "navigate" && destination === "document";
}

function leadOn(reply: FastifyReply, to: string | undefined): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(toReturnPath(to), 303);
}

function toQuestion(fields: Readonly<Record<"token" | "to" | "answer", string>>, expiresAt: number): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input${toAttributes({ type: "hidden", name, value })}>`,
  );
  return page.render({
    title: "Preview",
    body:
      "<main><h1>Show a preview of this shop?</h1>" +
      `<p>Its pages will hold releases that are not live, until ${toClockTime(expiresAt)} or until you leave. ` +
      "They see what you see: your cart, your orders, your name. Go on only if your team sent you this link.</p>" +
      `<form method="post" action="/preview">${inputs.join("")}` +
      `<button type="submit">Show the preview</button><a${toAttributes({ href: fields.to })}>Go to the shop</a></form></main>`,
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toAttributes } from "../document/escape-html.js";
import { toClockTime } from "../document/preview-badge.js";
import { INSPECTOR_COOKIE, PREVIEW_COOKIE } from "../lock/choose-lock.js";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { answerUnknownPage } from "../own-pages/unknown-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { acceptForms } from "../platform/accept-forms.js";
import { isOwnForm } from "../visitor/visitor-request.js";
import { refuse } from "./answer-error.js";
import { createPlainPage } from "./plain-page.js";

/** Milliseconds for the registry. */
const DEADLINE_MS = 3000;

type SwitchForm = { readonly name?: string; readonly version?: string; readonly to?: string };
type PreviewQuery = { readonly token?: string; readonly to?: string };

const STYLES =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1rem;box-sizing:border-box;" +
  "max-width:36rem;margin-inline:auto;font:1rem/1.5 system-ui,sans-serif;color-scheme:light}" +
  "main{display:grid;gap:1rem}h1,p{margin:0}h1{font-size:1.5rem}form{display:flex;gap:1rem;align-items:center}" +
  "button,a{padding:.75rem 1rem;font:inherit;color:inherit}";

const page = createPlainPage(STYLES, { formAction: "'self'", frameAncestors: "'none'" });

/**
 * `/preview?token=…` asks for confirmation, so that following a link isn't enough to get releases that aren't live;
 * `/preview/end` returns to the stable page.
 */
export function previewRoutes(services: ShellServices) {
  const ask = (path: string, payload: object) =>
    services.registry.request({
      method: "POST",
      path: `/registry/api/previews/${path}`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payload),
      deadline: DEADLINE_MS,
    });
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);
    // The token in the URL must not leak, not even through links.
    app.addHook("onRequest", async (_request, reply) => void reply.header("referrer-policy", "no-referrer"));

    app.get<{ Querystring: PreviewQuery }>("/preview", async (request, reply) => {
      const { token = "", to } = request.query;
      const pass = await services.previews.read(token);
      if (!pass) return answerUnknownPage(services, request, reply);
      return reply.headers(page.headers).send(toQuestion({ token, to: toReturnPath(to), expiresAt: pass.expiresAt }));
    });

    app.post<{ Body: PreviewQuery | undefined }>("/preview", async (request, reply) => {
      if (!isOwnForm(request)) return refuse(request, reply, 403);
      const { token = "", to } = request.body ?? {};
      const pass = await services.previews.read(token);
      if (!pass) return answerUnknownPage(services, request, reply);
      return leadOn(request, reply, { value: token, maxAge: toSeconds(pass.expiresAt), to });
    });

    /** Shows or hides the inspector; only for holders of a preview. */
    app.get<{ Querystring: { readonly show?: string; readonly to?: string } }>(
      "/preview/inspector",
      async (request, reply) => {
        const value = request.query.show === "off" ? "" : "on";
        const { to } = request.query;
        return leadOn(request, reply, { name: INSPECTOR_COOKIE, value, ...(value === "" && { maxAge: 0 }), to });
      },
    );

    app.get("/preview/releases", async (request, reply) => {
      const answer = await ask("choices", { token: request.cookies[PREVIEW_COOKIE] ?? "" });
      if (!answer.ok || answer.status !== 200) return refuse(request, reply, 502);
      return reply.header("cache-control", "no-store").type("application/json").send(answer.body);
    });

    /** The registry creates another preview that differs in one release. */
    app.post<{ Body: SwitchForm | undefined }>("/preview/switch", async (request, reply) => {
      if (!isOwnForm(request)) return refuse(request, reply, 403);
      const { name, version, to } = request.body ?? {};
      const answer = await ask("switch", { token: request.cookies[PREVIEW_COOKIE] ?? "", name, version });
      if (!answer.ok || answer.status !== 201) return refuse(request, reply, answer.ok ? answer.status : 502);
      const { token } = JSON.parse(answer.body.toString("utf8")) as { token: string };
      const pass = await services.previews.read(token);
      if (!pass) return refuse(request, reply, 502);
      return leadOn(request, reply, { value: token, maxAge: toSeconds(pass.expiresAt), to });
    });

    app.get<{ Querystring: PreviewQuery }>("/preview/end", async (request, reply) =>
      leadOn(request, reply, { value: "", maxAge: 0, to: request.query.to }),
    );
  };
}

function leadOn(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { readonly name?: string; readonly value: string; readonly maxAge?: number; readonly to: string | undefined },
): FastifyReply {
  const { name = PREVIEW_COOKIE, value, maxAge, to } = cookie;
  const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" } as const;
  return reply
    .setCookie(name, value, { ...attributes, ...(maxAge !== undefined && { maxAge }) })
    .header("cache-control", "no-store")
    .redirect(toReturnPath(to), 303);
}

function toSeconds(expiresAt: number): number {
  return Math.floor((expiresAt - Date.now()) / 1000);
}

function toQuestion({ token, to, expiresAt }: { token: string; to: string; expiresAt: number }): string {
  const field = (name: string, value: string) => `<input${toAttributes({ type: "hidden", name, value })}>`;
  return page.render({
    title: "Preview",
    body:
      "<main><h1>Show a preview of this shop?</h1>" +
      `<p>Its pages will hold releases that are not live, until ${toClockTime(expiresAt)} or until you leave. ` +
      "They see what you see: your cart, your orders, your name. Go on only if your team sent you this link.</p>" +
      `<form method="post" action="/preview">${field("token", token)}${field("to", to)}` +
      `<button type="submit">Show the preview</button><a${toAttributes({ href: to })}>Go to the shop</a></form></main>`,
  });
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FragmentName } from "shared-contracts";
import { z } from "zod";
import { createSessionToken } from "../access/access-routes.js";
import { findPrincipal, principalOf, writeSession } from "../access/authentication.js";
import type { Promoter } from "../channels/promote.js";
import { summarizeHealth } from "../health/release-health.js";
import { DomainError } from "../platform/domain-error.js";
import { addErrorHandler } from "../platform/error-handler.js";
import { ASSETS, HEADERS } from "./console-assets.js";
import { changeRoutes, ReleaseParams, schema, signedIn } from "./change-routes.js";
import { RefusalPage, SignInPage } from "./form-pages.js";
import { FragmentPage } from "./fragment-page.js";
import { LivePage } from "./live-page.js";
import { sendPage } from "./page.js";
import { readLive } from "./read-live.js";
import { readRelease } from "./read-release.js";
import { ReleasePage } from "./release-page.js";
import { AuditPage, HistoryPage } from "./record-pages.js";

const ENTRIES_PER_PAGE = 50;
const RELEASES_SHOWN = 20;
const TRIALS_SHOWN = 5;
const HOUR_MS = 60 * 60_000;

const FragmentParams = z.object({ name: FragmentName });
const Older = z.object({ before: z.coerce.number().int().positive().optional() });

/** The registry's console: pages to read, and those of `changeRoutes`. */
export function consoleRoutes(promoter: Promoter, shopUrl: string): FastifyPluginAsyncZod {
  const { channels, releases, audit, trials, pageReports, tokens } = promoter;

  return async (app) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    app.addHook("onRequest", async (request, reply) => {
      reply.headers(HEADERS);
      if (request.method === "POST" && !isOwnForm(request)) throw new DomainError("foreign-form");
    });
    addErrorHandler(app, audit, sendError);

    for (const [path, type, content] of ASSETS) {
      app.get(path, { schema }, async (_request, reply) =>
        reply.type(type).header("cache-control", "public, max-age=300").send(content),
      );
    }

    app.get(
      "/sign-in",
      { schema: { ...schema, querystring: z.object({ to: z.string().optional() }) } },
      async ({ query, headers }, reply) => {
        const isFromOutside = headers["sec-fetch-site"] === "cross-site";
        return sendPage(reply, SignInPage({ to: toOwnPath(query.to), isFromOutside }));
      },
    );

    app.post(
      "/sign-in",
      {
        config: { audited: "create-token" },
        schema: { ...schema, body: z.object({ token: z.string().max(200), to: z.string().optional() }) },
      },
      async (request, reply) => {
        const principal = await findPrincipal(tokens, request.body.token.trim());
        const { token, expiresAt } = await createSessionToken(promoter, principal);
        const seconds = Math.floor((Date.parse(expiresAt ?? "") - Date.now()) / 1000);
        writeSession(request, reply, token, seconds);
        return reply.redirect(toOwnPath(request.body.to), 303);
      },
    );

    app.post("/sign-out", signedIn({ needs: "any" }, {}), async (request, reply) => {
      await tokens.revoke(principalOf(request).id);
      writeSession(request, reply, "", 0);
      return reply.redirect("/sign-in", 303);
    });

    app.get(
      "/",
      signedIn({ needs: "any" }, { querystring: z.object({ changed: z.optional(FragmentName) }) }),
      async (request, reply) => {
        const page = { principal: principalOf(request), live: await readLive(promoter), ...request.query };
        return sendPage(reply, LivePage(page));
      },
    );

    app.get("/history", signedIn({ needs: "any" }, { querystring: Older }), async (request, reply) => {
      const found = await audit.listChanges({ ...request.query, limit: ENTRIES_PER_PAGE + 1 });
      return sendPage(reply, HistoryPage({ ...toEntries(found), principal: principalOf(request) }));
    });

    app.get("/audit", signedIn({ needs: "admin" }, { querystring: Older }), async (request, reply) => {
      const found = await audit.list({ ...request.query, limit: ENTRIES_PER_PAGE + 1 });
      return sendPage(reply, AuditPage({ ...toEntries(found), principal: principalOf(request) }));
    });

    app.get("/fragments/:name", signedIn({ needs: "any" }, { params: FragmentParams }), async (request, reply) => {
      const { name } = request.params;
      const page = {
        principal: principalOf(request),
        name,
        channels: await channels.list(name),
        releases: await releases.list(name, RELEASES_SHOWN),
        trials: await trials.list(name, TRIALS_SHOWN),
        slots: summarizeHealth(await pageReports.sum(new Date(Date.now() - HOUR_MS), name)),
        changes: await audit.listChanges({ fragment: name, limit: ENTRIES_PER_PAGE }),
      };
      if (page.releases.length === 0) throw new DomainError("not-found", { name });
      return sendPage(reply, FragmentPage(page));
    });

    app.get(
      "/fragments/:name/:version",
      signedIn({ needs: "any" }, { params: ReleaseParams }),
      async (request, reply) => {
        const view = await readRelease(promoter, request.params.name, request.params.version);
        return sendPage(reply, ReleasePage({ principal: principalOf(request), view }));
      },
    );
    await app.register(changeRoutes(promoter, shopUrl));
  };
}

/** Whether a form was sent by a page of this origin. */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const { "sec-fetch-site": site, origin } = headers;
  if (site !== undefined) return site === "same-origin";
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Redirects to the sign-in page if nobody is signed in, and back afterwards. */
function sendError(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url === "/sign-in") {
    const { to } = (request.body ?? {}) as { to?: unknown };
    return sendPage(reply, SignInPage({ to: toOwnPath(to), error, isFromOutside: false }));
  }
  if (reply.statusCode === 401) {
    const to = request.method === "GET" ? request.url : "/";
    return reply.redirect(`/sign-in?to=${encodeURIComponent(to)}`, 303);
  }
  return sendPage(reply, RefusalPage({ error, principal: request.principal }));
}

/** A path of the console, whatever was sent. */
function toOwnPath(to: unknown): string {
  const base = "http://registry.invalid";
  if (typeof to !== "string" || !URL.canParse(to, base)) return "/";
  const { origin, pathname, search } = new URL(to, base);
  // Normalizing `/.//host` or `/a/..//host` leaves a path that is another site's address.
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}` : "/";
}

function toEntries<Entry>(found: readonly Entry[]): { readonly entries: readonly Entry[]; readonly hasMore: boolean } {
  return { entries: found.slice(0, ENTRIES_PER_PAGE), hasMore: found.length > ENTRIES_PER_PAGE };
}

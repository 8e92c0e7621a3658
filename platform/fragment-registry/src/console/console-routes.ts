import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FragmentName, ReleaseVersion } from "shared-contracts";
import { z } from "zod";
import { CANARY_CHANNEL, ChannelName, CHANNEL_CALLS } from "shared-contracts/registry";
import { summarizeHealth } from "../health/summarize-health.js";
import { createPreview, type PreviewDependencies } from "../channels/create-preview.js";
import { retire } from "../channels/retire.js";
import { rollBack } from "../channels/rollback.js";
import { createSessionToken, type TokenDependencies } from "../access/create-token.js";
import { findPrincipal, principalOf } from "../access/authentication.js";
import { DomainError } from "../platform/domain-error.js";
import { addErrorHandler, type ErrorAnswer } from "../platform/error-handler.js";
import { isOwnForm, writeSession } from "../access/session-cookie.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { ASSETS, HEADERS } from "./console-assets.js";
import { PreviewPage, RefusalPage, SignInPage, RollbackPage } from "./form-pages.js";
import { FragmentPage } from "./fragment-page.js";
import { LivePage } from "./live-page.js";
import { sendPage } from "./page.js";
import { readLive } from "./read-live.js";
import { recordRoutes } from "./record-routes.js";

export type ConsoleDependencies = PreviewDependencies &
  TokenDependencies &
  Pick<RegistryStores, "pageReports" | "trials" | "verifications"> & {
    /** URL of the shop, for preview links. */
    readonly shopUrl: string;
    onMoved(action: "rollback" | "retire"): void;
    now(): Date;
  };

const CHANGES_SHOWN = 50;
const RELEASES_SHOWN = 20;
const TRIALS_SHOWN = 5;
const HEALTH_MINUTES = 60;
const PREVIEW_MINUTES = 60;

const schema = { hide: true };
const session = true;
const FragmentParams = z.object({ name: FragmentName });
const RollbackParams = z.object({ name: FragmentName, channel: ChannelName });
const RollbackBody = z.object({
  reason: CHANNEL_CALLS.freeze.request.shape.reason,
  expectedRevision: z.coerce.number().int().min(1),
  version: z.optional(ReleaseVersion),
});

/** The registry's console. Changes go through the API's actions. */
export function consoleRoutes(dependencies: ConsoleDependencies): FastifyPluginAsyncZod {
  const { channels, releases, verifications, audit, trials, pageReports, tokens, now } = dependencies;

  async function readRollback(name: string, channel: string, action: "rollback" | "retire") {
    const live = await readLive(dependencies, now());
    const state = [...live.stable, ...live.canary].find((one) => one.name === name && one.channel === channel);
    if (!state) throw new DomainError("channel-not-found", { name, channel });
    const { rollbackTarget } = state;
    if (rollbackTarget?.action !== action) throw new DomainError("nothing-to-roll-back", { name, channel });
    const share = channel === CANARY_CHANNEL ? live.canaryShare : 100 - live.canaryShare;
    return { state, rollbackTarget, share };
  }

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
      async (request, reply) =>
        sendPage(reply, SignInPage({ to: toOwnPath(request.query.to), isFromOutside: isFromOutside(request) })),
    );

    app.post(
      "/sign-in",
      {
        config: { audited: "create-token" },
        schema: { ...schema, body: z.object({ token: z.string().max(200), to: z.string().optional() }) },
      },
      async (request, reply) => {
        const principal = await findPrincipal(tokens, request.body.token.trim());
        const { secret, expiresAt } = await createSessionToken(dependencies, principal);
        const seconds = Math.floor((Date.parse(expiresAt ?? "") - Date.now()) / 1000);
        writeSession(request, reply, secret, seconds);
        return reply.redirect(toOwnPath(request.body.to), 303);
      },
    );

    app.post("/sign-out", { config: { session, needs: "any" }, schema }, async (request, reply) => {
      await tokens.revoke(principalOf(request).id);
      writeSession(request, reply, "", 0);
      return reply.redirect("/sign-in", 303);
    });

    app.get(
      "/",
      {
        config: { session, needs: "any" },
        schema: { ...schema, querystring: z.object({ changed: z.optional(FragmentName) }) },
      },
      async (request, reply) => {
        const at = now();
        const live = await readLive(dependencies, at);
        const { changed } = request.query;
        return sendPage(reply, LivePage({ principal: principalOf(request), live, now: at, changed }));
      },
    );

    await app.register(recordRoutes(dependencies));

    app.get(
      "/fragments/:name",
      { config: { session, needs: "any" }, schema: { ...schema, params: FragmentParams } },
      async (request, reply) => {
        const { name } = request.params;
        const at = now();
        const since = new Date(at.getTime() - HEALTH_MINUTES * 60_000);
        const page = {
          principal: principalOf(request),
          now: at,
          name,
          channels: await channels.list(name),
          releases: await releases.list(name, RELEASES_SHOWN),
          verifications: await verifications.listLast(name),
          trials: await trials.list(name, TRIALS_SHOWN),
          slots: summarizeHealth(await pageReports.sum(since, name)),
          changes: await audit.listChanges({ fragment: name, limit: CHANGES_SHOWN }),
        };
        if (page.releases.length === 0) throw new DomainError("not-found", { name });
        return sendPage(reply, FragmentPage(page));
      },
    );

    app.post(
      "/fragments/:name/preview",
      {
        config: { session, needs: "promote", audited: "promote" },
        schema: { ...schema, params: FragmentParams, body: z.object({ version: ReleaseVersion }) },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const wanted = { ...request.params, ...request.body, channel: undefined, neighbors: undefined };
        const { token, expiresAt } = await createPreview(dependencies, {
          ...wanted,
          expiresAt: Date.now() + PREVIEW_MINUTES * 60_000,
          actor: principal.actor,
        });
        const link = new URL(`/preview?token=${token}`, dependencies.shopUrl).href;
        const shown = { ...request.params, ...request.body, link, expiresAt: new Date(expiresAt) };
        return sendPage(reply, PreviewPage({ ...shown, principal, now: now() }));
      },
    );

    for (const action of ["rollback", "retire"] as const) {
      const path = `/channels/:name/:channel/${action}` as const;
      app.get(
        path,
        { config: { session, needs: action }, schema: { ...schema, params: RollbackParams } },
        async (request, reply) => {
          const { name, channel } = request.params;
          const question = await readRollback(name, channel, action);
          return sendPage(reply, RollbackPage({ ...question, principal: principalOf(request), now: now() }));
        },
      );

      app.post(
        path,
        {
          config: { session, needs: action, audited: action },
          schema: { ...schema, params: RollbackParams, body: RollbackBody },
        },
        async (request, reply) => {
          const { actor } = principalOf(request);
          const wish = { ...request.params, ...request.body, actor };
          await (action === "rollback" ? rollBack(dependencies, [wish]) : retire(dependencies, wish));
          dependencies.onMoved(action);
          return reply.redirect(`/?changed=${request.params.name}`, 303);
        },
      );
    }
  };
}

/** Redirects to the sign-in page if nobody is signed in, and back afterwards. */
function sendError(error: ErrorAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

function isFromOutside({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "cross-site";
}

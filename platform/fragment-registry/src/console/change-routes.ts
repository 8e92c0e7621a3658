import type { FastifyContextConfig } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FragmentName, ReleaseVersion } from "shared-contracts";
import { CANARY_CALLS, CANARY_CHANNEL, ChannelName, CHANNEL_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import { z } from "zod";
import { principalFor, principalOf, type Principal } from "../access/authentication.js";
import { setFreeze } from "../channels/channel-routes.js";
import { createPreview } from "../channels/previews.js";
import { promote, type Promoter } from "../channels/promote.js";
import { listPages, quarantineRelease, restoreLock, retire, rollBack } from "../channels/roll-back.js";
import { DomainError } from "../platform/domain-error.js";
import { startTrial } from "../trials/canary-routes.js";
import { FreezePage, ReleaseChangePage, RollbackPage, RELEASE_ACTIONS, toField } from "./change-pages.js";
import { PreviewPage } from "./form-pages.js";
import { sendPage } from "./page.js";
import { RestorePage } from "./restore-page.js";
import { readLive } from "./read-live.js";
import { readRelease } from "./read-release.js";

const HOUR_MS = 60 * 60_000;
const PAGES_SHOWN = 20;

/** Pages aren't part of the documented API. */
export const schema = { hide: true };

/** Declares a page for who is signed in. */
export function signedIn<Shape extends object>(config: Pick<FastifyContextConfig, "needs" | "audited">, shape: Shape) {
  return { config: { session: true, ...config } as const, schema: { ...schema, ...shape } };
}

const { reason } = CHANNEL_CALLS.freeze.request.shape;
const { lock } = CHANNEL_CALLS.restoreLock.request.shape;
export const ReleaseParams = z.object({ name: FragmentName, version: ReleaseVersion });
const RollbackParams = z.object({ name: FragmentName, channel: ChannelName });
/** Fragments that go back in the same change. */
const RollbackQuery = z.object({
  with: z
    .string()
    .default("")
    .transform((names) => names.split(",").filter((name) => name !== "")),
});
/** With the fields of each release. */
const RollbackBody = z.object({ reason }).catchall(z.string());
const ReleaseBody = z.object({
  reason,
  expectedRevision: z.coerce.number().int().min(0).default(0),
  force: z.literal("true").optional(),
});

/** Pages that ask, and the forms that they send. Changes go through the API's actions. */
export function changeRoutes(promoter: Promoter, shopUrl: string): FastifyPluginAsyncZod {
  async function readRollback(names: readonly string[], channel: string, action: "rollback" | "retire") {
    const live = await readLive(promoter);
    const isCanary = channel === CANARY_CHANNEL;
    const releases = names.map((name) => {
      const state = [...live.stable, ...live.canary].find((one) => one.name === name && one.channel === channel);
      if (!state) throw new DomainError("channel-not-found", { name, channel });
      if (isCanary !== (action === "retire") || (!isCanary && state.candidates.length === 0))
        throw new DomainError("nothing-to-roll-back", { name, channel });
      return state;
    });
    return { releases, share: isCanary ? live.canaryShare : 100 - live.canaryShare };
  }

  async function change(action: ReleaseAction, wish: ReleaseWish, principal: Principal): Promise<void> {
    const { actor, person } = principal;
    const { name, version, expectedRevision, force, reason: because } = wish;
    if (action === "quarantine") {
      await quarantineRelease(promoter, { name, version, reason: because, actor });
      return;
    }
    const running = action === "canary" ? await promoter.trials.findRunning() : undefined;
    if (running) throw new DomainError("trial-running", { name: running.name, version: running.version });
    const channel = action === "canary" ? CANARY_CHANNEL : STABLE_CHANNEL;
    const terms = { channel, force: force !== undefined, reason: because, actor, person };
    await promote(promoter, [{ name, version, expectedRevision }], terms);
    if (action === "promote") return;
    const { name: _name, ...rules } = CANARY_CALLS.startTrial.request.parse({ name });
    await startTrial(promoter, name, rules, principal);
  }

  return async (app) => {
    for (const release of RELEASE_ACTIONS) {
      const { action, needs, audited } = release;
      const path = `/fragments/:name/:version/${action}` as const;
      app.get(path, signedIn({ needs }, { params: ReleaseParams }), async (request, reply) => {
        const view = await readRelease(promoter, request.params.name, request.params.version);
        return sendPage(reply, ReleaseChangePage({ principal: principalOf(request), view, change: release }));
      });

      app.post(
        path,
        signedIn({ needs, audited }, { params: ReleaseParams, body: ReleaseBody }),
        async (request, reply) => {
          await change(action, { ...request.params, ...request.body }, principalOf(request));
          return reply.redirect(`/?changed=${request.params.name}`, 303);
        },
      );
    }

    app.post(
      "/fragments/:name/:version/preview",
      signedIn({ needs: "promote", audited: "promote" }, { params: ReleaseParams }),
      async (request, reply) => {
        const { params } = request;
        const principal = principalOf(request);
        const wanted = { ...params, expiresAt: Date.now() + HOUR_MS, actor: principal.actor };
        const { token, expiresAt } = await createPreview(promoter, wanted);
        const link = new URL(`/preview?token=${token}`, shopUrl).href;
        return sendPage(reply, PreviewPage({ ...params, link, expiresAt, principal }));
      },
    );

    for (const action of ["rollback", "retire"] as const) {
      const path = `/channels/:name/:channel/${action}` as const;
      const shape = { params: RollbackParams, querystring: RollbackQuery };
      app.get(path, signedIn({ needs: action }, shape), async (request, reply) => {
        const names = [request.params.name, ...request.query.with];
        const question = await readRollback(names, request.params.channel, action);
        return sendPage(reply, RollbackPage({ ...question, principal: principalFor(request, names) }));
      });

      app.post(
        path,
        signedIn({ needs: action, audited: action }, { ...shape, body: RollbackBody }),
        async (request, reply) => {
          const { params, query, body } = request;
          const names = [params.name, ...query.with];
          const { actor } = principalFor(request, names);
          const wishes = names.map((name, place) => ({
            name,
            channel: params.channel,
            reason: body.reason,
            actor,
            expectedRevision: Number(body[toField("expectedRevision", name, place)]),
            version: body[toField("version", name, place)],
          }));
          if (action === "rollback") await rollBack(promoter, wishes);
          else for (const wish of wishes) await retire(promoter, wish);
          return reply.redirect(`/?changed=${params.name}`, 303);
        },
      );
    }

    app.get("/restore", signedIn({ needs: "rollback" }, {}), async (request, reply) => {
      const [live, ...pages] = (await listPages(promoter, promoter.database)).toReversed();
      const known = new Set([live?.id]);
      const earlier = pages.filter(({ id, isWithdrawn }) => !isWithdrawn && !known.has(id) && known.add(id));
      const shown = { live: live?.releases ?? [], pages: earlier.slice(0, PAGES_SHOWN) };
      return sendPage(reply, RestorePage({ ...shown, principal: principalOf(request) }));
    });

    app.post(
      "/restore",
      signedIn({ needs: "rollback", audited: "rollback" }, { body: z.object({ lock, reason }) }),
      async (request, reply) => {
        const permit = (names: readonly string[]) => void principalFor(request, names);
        const { moves } = await restoreLock(promoter, { ...request.body, actor: principalOf(request).actor, permit });
        return reply.redirect(moves[0] ? `/?changed=${moves[0].name}` : "/", 303);
      },
    );

    app.get("/freeze", signedIn({ needs: "admin" }, {}), async (request, reply) =>
      sendPage(reply, FreezePage({ principal: principalOf(request), freeze: await promoter.audit.findFreeze() })),
    );

    app.post(
      "/freeze",
      signedIn({ needs: "admin", audited: "freeze" }, { body: z.object({ reason }) }),
      async (request, reply) => {
        await setFreeze(promoter, request, { action: "freeze", ...request.body });
        return reply.redirect("/", 303);
      },
    );

    app.post("/unfreeze", signedIn({ needs: "admin", audited: "unfreeze" }, {}), async (request, reply) => {
      await setFreeze(promoter, request, { action: "unfreeze" });
      return reply.redirect("/", 303);
    });
  };
}

type ReleaseAction = (typeof RELEASE_ACTIONS)[number]["action"];
type ReleaseWish = z.infer<typeof ReleaseParams> & z.infer<typeof ReleaseBody>;

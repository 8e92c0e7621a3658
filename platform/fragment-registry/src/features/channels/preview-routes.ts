import { FragmentName, PREVIEW_LIFETIME_MS, readPreviewToken, ReleaseVersion, toPreviewText } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ChannelName } from "../../domain/channel-name.js";
import { principalOf } from "../../platform/authentication.js";
import { STABLE_CHANNEL } from "../../domain/channel-name.js";
import { isUsable } from "../../domain/release-states.js";
import { DomainError } from "../../platform/domain-error.js";
import { NEIGHBORHOODS } from "../../domain/verification.js";
import { createPreview, type PreviewDependencies } from "./create-preview.js";

const MAX_MINUTES = PREVIEW_LIFETIME_MS / 60_000;

const PreviewBody = z.object({
  channel: ChannelName.optional(),
  /** Pins all other releases: to the current stable versions, or to the previous version of each. */
  neighbors: z.enum(NEIGHBORHOODS).optional(),
  minutes: z.int().min(1).max(MAX_MINUTES).default(60),
});

const PreviewAnswer = z.object({
  channel: z.string(),
  /** For the shop's `/preview?token=…`. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

const VERSIONS_SHOWN = 20;
/** Per IP address and minute, because each switch creates a channel. */
const SWITCHES_PER_MINUTE = 10;

export function previewRoutes(dependencies: PreviewDependencies): FastifyPluginAsyncZod {
  const { channels, releases, signText } = dependencies;

  /** Holders of a preview's token may view other published releases in it until it expires. */
  function readToken(token: string) {
    const pass = readPreviewToken(token);
    // Ed25519 signatures are deterministic.
    const isGenuine = pass !== undefined && signText(toPreviewText(pass)) === pass.signature;
    if (!isGenuine || pass.expiresAt <= Date.now()) throw new DomainError("token-unknown");
    return pass;
  }

  return async (app) => {
    app.post(
      "/registry/api/releases/:name/:version/preview",
      {
        config: { needs: "promote", audited: "promote" },
        schema: {
          tags: ["Previews"],
          summary: "A token that shows its holder the stable page with this release, for eight hours at most",
          params: z.object({ name: FragmentName, version: ReleaseVersion }),
          body: PreviewBody,
          response: { 201: PreviewAnswer },
        },
      },
      async (request, reply) => {
        const { actor } = principalOf(request);
        const { channel, neighbors, minutes } = request.body;
        const preview = await createPreview(dependencies, {
          ...request.params,
          channel,
          neighbors,
          expiresAt: Date.now() + minutes * 60_000,
          actor,
        });
        reply.header("cache-control", "no-store").code(201);
        return { ...preview, expiresAt: new Date(preview.expiresAt).toISOString() };
      },
    );

    app.post(
      "/registry/api/previews/choices",
      {
        schema: {
          tags: ["Previews"],
          summary: "The releases that a preview can be switched to, newest first; for who holds its token",
          body: z.object({ token: z.string() }),
          response: { 200: z.object({ choices: z.record(z.string(), z.array(z.string())) }) },
        },
      },
      async (request, reply) => {
        const { channel } = readToken(request.body.token);
        const states = (await channels.list()).filter((state) => [channel, STABLE_CHANNEL].includes(state.channel));
        const names = [...new Set(states.map(({ name }) => name))].toSorted();
        const choices = names.map(async (name) => {
          const published = await releases.list(name, VERSIONS_SHOWN);
          const usable = published.filter((release) => isUsable(release) && release.signedBy !== null);
          return [name, usable.map(({ version }) => version)] as const;
        });
        reply.header("cache-control", "no-store");
        return { choices: Object.fromEntries(await Promise.all(choices)) };
      },
    );

    app.post(
      "/registry/api/previews/switch",
      {
        config: { rateLimit: { max: SWITCHES_PER_MINUTE, timeWindow: "1 minute" } },
        schema: {
          tags: ["Previews"],
          summary: "A preview like another but for one release, until the other ends; for who holds its token",
          body: z.object({ token: z.string(), name: FragmentName, version: ReleaseVersion }),
          response: { 201: PreviewAnswer },
        },
      },
      async (request, reply) => {
        const { token, ...release } = request.body;
        const { channel: basis, expiresAt } = readToken(token);
        const common = { channel: undefined, neighbors: undefined, basis, expiresAt };
        const preview = await createPreview(dependencies, { ...release, ...common, actor: `who holds ${basis}` });
        reply.header("cache-control", "no-store").code(201);
        return { ...preview, expiresAt: new Date(preview.expiresAt).toISOString() };
      },
    );
  };
}

import type { FastifyPluginAsync } from "fastify";
import { readPreviewToken, toPreviewText } from "shared-contracts";
import { PREVIEW_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import { isUsable } from "../releases/release-states.js";
import { principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import { createPreview, type CreatedPreview, type PreviewDependencies } from "./create-preview.js";

const VERSIONS_SHOWN = 20;
/** Per IP address and minute, because each switch creates a channel. */
const SWITCHES_PER_MINUTE = 10;

export function previewRoutes(dependencies: PreviewDependencies): FastifyPluginAsync {
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
    callRoute(
      app,
      PREVIEW_CALLS.createPreview,
      {
        needs: "promote",
        audited: "promote",
        summary: "A token that shows its holder the stable page with this release, for eight hours at most",
      },
      async ({ name, version, channel, neighbors, minutes }, { request, reply }) => {
        const wanted = { name, version, channel, neighbors, actor: principalOf(request).actor };
        const preview = await createPreview(dependencies, { ...wanted, expiresAt: Date.now() + minutes * 60_000 });
        reply.header("cache-control", "no-store").code(201);
        return toAnswer(preview);
      },
    );

    callRoute(
      app,
      PREVIEW_CALLS.listPreviewChoices,
      { summary: "The releases that a preview can be switched to, newest first. Requires the preview's token" },
      async ({ token }, { reply }) => {
        const { channel } = readToken(token);
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

    callRoute(
      app,
      PREVIEW_CALLS.switchPreview,
      {
        rateLimit: { max: SWITCHES_PER_MINUTE, timeWindow: "1 minute" },
        summary: "Copy a preview with one release replaced, until the other ends. Requires the preview's token",
      },
      async ({ token, ...release }, { reply }) => {
        const { channel: basis, expiresAt } = readToken(token);
        const common = { channel: undefined, neighbors: undefined, basis, expiresAt };
        const preview = await createPreview(dependencies, { ...release, ...common, actor: `holder of ${basis}` });
        reply.header("cache-control", "no-store").code(201);
        return toAnswer(preview);
      },
    );
  };
}

function toAnswer({ channel, token, expiresAt }: CreatedPreview) {
  return { channel, token, expiresAt: new Date(expiresAt).toISOString() };
}

import { FragmentName, PREVIEW_LIFETIME_MS, ReleaseVersion } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ChannelName } from "../../domain/channel-name.js";
import { NEIGHBORHOODS } from "../../domain/verification-evidence.js";
import { principalOf } from "../../platform/authentication.js";
import { createPreview, type PreviewDependencies } from "./create-preview.js";

const MAX_MINUTES = PREVIEW_LIFETIME_MS / 60_000;

const PreviewBody = z.object({
  channel: ChannelName.optional(),
  /** Pins all other releases too: at what is stable now, or at the version before of each. */
  neighbors: z.enum(NEIGHBORHOODS).optional(),
  minutes: z.int().min(1).max(MAX_MINUTES).default(60),
});

const PreviewAnswer = z.object({
  channel: z.string(),
  /** For the shop's `/preview?token=…`. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

export function previewRoutes(dependencies: PreviewDependencies): FastifyPluginAsyncZod {
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
        const preview = await createPreview(dependencies, { ...request.params, channel, neighbors, minutes, actor });
        reply.header("cache-control", "no-store").code(201);
        return { ...preview, expiresAt: new Date(preview.expiresAt).toISOString() };
      },
    );
  };
}

import type { Readable } from "node:stream";
import { FragmentName, ReleaseVersion } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { RELEASE_LIMITS } from "../../domain/release-limits.js";
import { principalOf } from "../../platform/authentication.js";
import { DomainError } from "../../platform/domain-error.js";
import type { Principal } from "../../platform/principal.js";
import type { ChannelStore } from "../../store/channel-store.js";
import type { Release } from "../../store/release-store.js";
import type { LastVerification, VerificationStore } from "../../store/verification-store.js";
import { detachBody } from "./detach-body.js";
import { publishRelease, type PublishDependencies } from "./publish-release.js";
import { PublishAnswer, ReleaseDetailsAnswer, ReleaseListAnswer } from "./release-answers.js";

const ReleaseParams = z.object({ name: FragmentName, version: ReleaseVersion });
const tags = ["Releases"];
const MAX_LISTED = 200;
const GZIP_TYPES = ["application/gzip", "application/x-gzip"];

export type ReleaseRouteDependencies = PublishDependencies & {
  readonly channels: ChannelStore;
  readonly verifications: VerificationStore;
  onPublished(outcome: "created" | "repeated"): void;
};

export function releaseRoutes(dependencies: ReleaseRouteDependencies): FastifyPluginAsyncZod {
  const { releases, channels, verifications, database } = dependencies;
  return async (app) => {
    app.addContentTypeParser(["application/x-tar", ...GZIP_TYPES], (_request, body, done) => done(null, body));

    app.put(
      "/registry/api/releases/:name/:version",
      {
        config: { needs: "publish", audited: "publish" },
        schema: {
          tags,
          summary: "Publish a release as a tar archive, optionally gzipped, that contains release.json",
          consumes: ["application/x-tar", ...GZIP_TYPES],
          params: ReleaseParams,
          response: { 200: PublishAnswer, 201: PublishAnswer },
        },
      },
      async (request, reply) => {
        const contentType = request.headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";
        if (!request.body || contentType === "application/json") throw new DomainError("unsupported-media-type");
        if (Number(request.headers["content-length"] ?? 0) > RELEASE_LIMITS.archiveBytes) {
          throw new DomainError("release-too-large", {
            what: "bytes of the archive",
            limit: RELEASE_LIMITS.archiveBytes,
          });
        }
        const { body, drain } = detachBody(request.body as Readable);
        try {
          const { release, created } = await publishRelease(dependencies, {
            ...request.params,
            actor: principalOf(request).actor,
            archive: body,
            compressed: GZIP_TYPES.includes(contentType),
          });
          dependencies.onPublished(created ? "created" : "repeated");
          return await reply.code(created ? 201 : 200).send({ ...release, created });
        } finally {
          drain();
        }
      },
    );

    app.get(
      "/registry/api/releases/:name",
      {
        schema: {
          tags,
          summary: "The newest releases of a fragment, including rejected uploads",
          params: z.object({ name: FragmentName }),
          response: { 200: ReleaseListAnswer },
        },
      },
      async ({ params, principal }) => {
        const listed = await releases.list(params.name, MAX_LISTED);
        const last = await verifications.listLast(params.name);
        return { releases: listed.map((release) => show(release, last, principal)) };
      },
    );

    app.get(
      "/registry/api/releases/:name/:version",
      {
        schema: {
          tags,
          summary: "A release with its manifest and channels",
          params: ReleaseParams,
          response: { 200: ReleaseDetailsAnswer },
        },
      },
      async ({ params: { name, version }, principal }) => {
        const release = await releases.find(name, version);
        const manifest = await releases.findManifest(name, version);
        if (!release || !manifest) throw new DomainError("release-not-found", { name, version });
        const last = await verifications.listLast(name);
        return {
          ...show(release, last, principal),
          manifest,
          channels: await channels.listPointingAt(name, version, database),
        };
      },
    );
  };
}

/** Labels and token ids are only shown to callers with a token. */
function show(
  release: Release,
  verified: readonly LastVerification[],
  principal: Principal | undefined,
): z.input<typeof ReleaseListAnswer>["releases"][number] {
  const verifications = verified.filter(({ version }) => version === release.version);
  return { ...release, uploadedBy: principal ? release.uploadedBy : null, verifications };
}

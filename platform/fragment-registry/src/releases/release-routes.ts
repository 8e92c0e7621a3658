import type { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import { RELEASE_CALLS } from "shared-contracts/registry";
import { RELEASE_LIMITS } from "./release-limits.js";
import { principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { Principal } from "../access/principal.js";
import type { ChannelStore } from "../channels/channel-store.js";
import type { Release } from "./release-store.js";
import type { LastVerification, VerificationStore } from "./verification-store.js";
import { detachBody } from "./detach-body.js";
import { publishRelease, type PublishDependencies } from "./publish-release.js";

const MAX_LISTED = 200;
const GZIP_TYPES = ["application/gzip", "application/x-gzip"];

export type ReleaseRouteDependencies = PublishDependencies & {
  readonly channels: ChannelStore;
  readonly verifications: VerificationStore;
  onPublished(outcome: "created" | "repeated"): void;
};

export function releaseRoutes(dependencies: ReleaseRouteDependencies): FastifyPluginAsync {
  const { releases, channels, verifications, database } = dependencies;
  return async (app) => {
    app.addContentTypeParser(["application/x-tar", ...GZIP_TYPES], (_request, body, done) => done(null, body));

    callRoute(
      app,
      RELEASE_CALLS.publishRelease,
      {
        needs: "publish",
        audited: "publish",
        summary: "Publish a release as a tar archive, optionally gzipped, that contains release.json",
      },
      async (key, { request, reply }) => {
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
            ...key,
            actor: principalOf(request).actor,
            archive: body,
            compressed: GZIP_TYPES.includes(contentType),
          });
          dependencies.onPublished(created ? "created" : "repeated");
          reply.code(created ? 201 : 200);
          return { ...release, created };
        } finally {
          drain();
        }
      },
    );

    callRoute(
      app,
      RELEASE_CALLS.listReleases,
      { summary: "The newest releases of a fragment, including rejected uploads" },
      async ({ name }, { request: { principal } }) => {
        const listed = await releases.list(name, MAX_LISTED);
        const verified = await verifications.listLast(name);
        return { releases: listed.map((release) => show(release, verified, principal)) };
      },
    );

    callRoute(
      app,
      RELEASE_CALLS.getRelease,
      { summary: "A release with its manifest, channels and last test results" },
      async ({ name, version }, { request: { principal } }) => {
        const release = await releases.find(name, version);
        const manifest = await releases.findManifest(name, version);
        if (!release || !manifest) throw new DomainError("release-not-found", { name, version });
        const verified = await verifications.listLast(name);
        const pointing = await channels.listPointingAt(name, version, database);
        return { ...show(release, verified, principal), manifest, channels: pointing };
      },
    );
  };
}

/** Labels and token ids are only shown to callers with a token. */
function show(release: Release, verified: readonly LastVerification[], principal: Principal | undefined) {
  const verifications = verified.filter(({ version }) => version === release.version);
  return { ...release, uploadedBy: principal ? release.uploadedBy : null, verifications };
}

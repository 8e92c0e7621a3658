import type { Readable } from "node:stream";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { RELEASE_CALLS } from "shared-contracts/registry";
import { principalOf } from "../access/authentication.js";
import { composePageLock } from "../locks/page-lock.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { publishRelease } from "./publish-release.js";
import { detachBody, RELEASE_LIMITS } from "./receive-archive.js";

/** Newest first. */
const MAX_LISTED = 200;

export function releaseRoutes(stores: RegistryStores): FastifyPluginAsync {
  const { database, releases, channels, verifications, audit } = stores;
  return async (app) => {
    app.addContentTypeParser("application/x-tar", (_request, body, done) => done(null, body));

    callRoute(app, RELEASE_CALLS.publishRelease, async (key, { request, reply }) => {
      const contentType = request.headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";
      if (!request.body || contentType === "application/json") throw new DomainError("unsupported-media-type");
      const limit = RELEASE_LIMITS.archiveBytes;
      if (Number(request.headers["content-length"] ?? 0) > limit) {
        throw new DomainError("release-too-large", { what: "bytes of the archive", limit });
      }
      const { body: archive, drain } = detachBody(request.body as Readable);
      try {
        const { release, created } = await publishRelease(stores, {
          ...key,
          archive,
          actor: principalOf(request).actor,
        });
        reply.code(created ? 201 : 200);
        return { ...release, created };
      } finally {
        drain();
      }
    });

    callRoute(app, RELEASE_CALLS.listReleases, async ({ name }, { request: { principal } }) => ({
      releases: (await releases.list(name, MAX_LISTED)).map((release) => ({ ...release, ...hideUnless(principal) })),
    }));

    callRoute(app, RELEASE_CALLS.getRelease, async ({ name, version }, { request: { principal } }) => {
      const release = await releases.find(name, version);
      if (!release?.manifest) throw new DomainError("release-not-found", { name, version });
      const { manifest } = release;
      const states = (await channels.list(name)).filter((state) => state.version === version);
      return {
        ...release,
        ...hideUnless(principal),
        manifest,
        channels: states.map(({ channel }) => channel),
        verifications: await verifications.listLast(name, version),
      };
    });

    callRoute(app, RELEASE_CALLS.recordVerification, async ({ channel, ...result }, { request }) => {
      const { actor } = principalOf(request);
      const { name, version, neighbors, lockId, passed, failures } = result;
      const lock = composePageLock(await channels.readPointers(), channel);
      const locked = lock.releases.map((release) => `${release.name}@${release.version}`);
      if (lock.id !== lockId || !locked.includes(`${name}@${version}`)) {
        throw new DomainError("page-changed", { tested: lockId, now: lock.id });
      }
      const details = { neighbors, lockId, passed, failed: failures.length };
      const entry = { actor, action: "verify", fragment: name, channel, toVersion: version, details } as const;
      await database.transaction().execute(async (transaction) => {
        await verifications.add({ ...result, releases: locked, recordedBy: actor }, transaction);
        await audit.record(entry, transaction);
      });
    });
  };
}

/** Labels and token ids are only shown to callers with a token. */
function hideUnless(principal: FastifyRequest["principal"]) {
  return principal ? {} : { uploadedBy: null, source: null };
}
